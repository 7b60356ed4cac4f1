import type { InputOf } from '#platform/contract/call.ts'
import { countOpenLegs } from '#platform/server/approvals/open-legs.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { previewLineManager as previewCall } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import {
  findOptionalOn,
  findOptionalPerson,
  listNamed,
} from '#organization/server/assignments/assignment-queries.ts'
import { listLeads } from '#organization/server/chart/chart-queries.ts'
import { chartTree, type ChartTree } from '#organization/server/chart/chart-tree.ts'
import { mustHaveFitLeads } from './line-manager-checks.ts'
import { mayAssign, mayBeAssigned } from '#organization/server/organization-policy.ts'

/** Refuses with the sentence with which the assignment itself would be refused. */
export async function previewLineManager(
  ctx: Ctx,
  { account_id, line_manager_id, valid_from }: InputOf<typeof previewCall>,
) {
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const person = await findOptionalPerson(ctx, account_id)
  must(person && mayBeAssigned(person), say.noSuchPerson)
  await mustHaveFitLeads(ctx, person, {
    line_manager_id,
    dotted_manager_id: null,
    valid_from,
    valid_to: null,
  })
  const tree = chartTree(await listLeads(ctx, { day: valid_from }))
  const line = line_manager_id === null ? [] : await lineUpFrom(ctx, tree, line_manager_id, valid_from)
  const now = await findOptionalOn(ctx, person.id, valid_from)
  const from = now?.line_manager_id ?? null
  return {
    person: { id: person.id, name: person.name },
    from: from === null ? null : { id: from, name: now?.line_manager ?? '' },
    to: line[0] ?? null,
    moves: tree.countsOf(person.id),
    pending: from === null ? 0 : await countOpenLegs(ctx, { applicantId: person.id, approverId: from }),
    line,
  }
}

async function lineUpFrom(ctx: Ctx, tree: ChartTree, leadId: number, day: string) {
  const seat = await findOptionalOn(ctx, leadId, day)
  const above = tree.lineAbove({ id: leadId, line_manager_id: seat?.line_manager_id ?? null })
  const ids = [...above.ids, leadId].toReversed()
  const named = new Map((await listNamed(ctx, ids)).map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: named.get(id) ?? '' }))
}
