import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { changeList, type ChangeRow } from '#projects/contract/changes/change-calls.ts'
import type * as calls from '#projects/contract/changes/change-calls.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { findOptionalItem } from '#projects/server/items/item-queries.ts'
import { seesAmounts } from '#projects/server/plans/rates.ts'
import { readWork } from '#projects/server/items/item-row-queries.ts'
import { projectNamed } from '#projects/server/items/project-named.ts'
import type { ProjectsParts } from '#projects/server/projects-dependencies.ts'
import { liveLinksOf } from './change-links.ts'
import { deedsOf, isInternal, seesImpact } from './change-policy.ts'
import * as queries from './change-queries.ts'

/** Of the people inside, a client is told the managers alone: a request of a member is one of their company. */
const askerFor = (ctx: Ctx, row: queries.SeenChange): string =>
  seesInside(ctx) || row.asked_by === ctx.actor.id ? row.asker_name : row.company_name

const viewRow = (ctx: Ctx, row: queries.SeenChange): ChangeRow => ({
  id: row.id,
  key: row.key,
  title: row.title,
  project: { id: row.project_id, name: row.project_name },
  state: row.state,
  asked_by: askerFor(ctx, row),
  created_at: row.created_at,
  minutes: seesImpact(ctx, row) ? row.minutes : null,
  days: seesImpact(ctx, row) ? row.days : null,
})

export const changes = answerList(changeList, {
  query: queries.changeQuery,
  allow: () => undefined,
  naming: { project: projectNamed },
  view: (row, { ctx }) => viewRow(ctx, row),
  export: { job: 'projects.export-change-requests' },
})

export const readChange =
  (parts: ProjectsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readChange>) => {
    const change = await queries.findOptionalChange(ctx, id)
    must(change, say.noSuchRequest)
    const seen = await mustSeeProject(ctx, change.project_id)
    const { budget_currency } = await readWork(ctx, change.project_id)
    const seesMoney =
      seesImpact(ctx, change) && (seesAmounts(ctx, seen) || seen.project.standing === 'client')
    return {
      ...viewRow(ctx, change),
      reason: change.reason,
      risk: seesInside(ctx) ? change.risk : '',
      amount: seesMoney ? change.amount : null,
      currency: seesMoney ? budget_currency : null,
      decided:
        change.decided_at === null
          ? null
          : { by: change.decided_name ?? '', at: change.decided_at, reason: change.decision_reason },
      lines: await linesOf(ctx, id),
      history: seesInside(ctx) ? await historyOf(ctx, change) : [],
      is_internal: isInternal(change),
      links:
        seen.project.standing === 'manager'
          ? (await liveLinksOf(ctx, parts, id)).map(({ id: linkId, addresses, made_at, views }) => ({
              id: linkId,
              addresses,
              made_at,
              views,
            }))
          : [],
      can: await deedsOf(ctx, change, seen),
      version: change.version,
    }
  }

/** Someone without an account stands in the change log without a name. */
const historyOf = async (ctx: Ctx, { id, decided_address, decided_name }: queries.SeenChange) =>
  (await queries.listStates(ctx, id)).map((entry) =>
    decided_address !== null && ['approved', 'rejected'].includes(entry.state)
      ? { ...entry, by: decided_name ?? '' }
      : entry,
  )

/** An item that the reader does not see is not named; what is wanted of it is. */
async function linesOf(ctx: Ctx, requestId: number) {
  const lines = []
  for (const { id, kind, item_id, before, after } of await queries.listLines(ctx, requestId)) {
    const item = item_id === null ? undefined : await findOptionalItem(ctx, item_id)
    const named = item ? { id: item.id, key: item.key, title: item.title, kind: item.kind } : null
    lines.push({ id, kind, item: named, before: item || item_id === null ? before : '', after })
  }
  return lines
}
