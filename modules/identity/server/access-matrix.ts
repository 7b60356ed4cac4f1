import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#identity/contract/role-calls.ts'
import { roleMessages as say } from '#identity/contract/role-messages.ts'
import { mayReadRoles } from './access-policy.ts'
import { findOptionalAccountPage } from './account-queries.ts'
import { explain } from './explain-rules.ts'
import { listFindingRows } from './finding-queries.ts'
import type { IdentityParts } from './identity-parts.ts'
import { listGrantsFor, pageOfMatrix } from './matrix-queries.ts'
import { definitionOf } from './permission-catalogue.ts'

export async function readMatrix(ctx: Ctx, filter: InputOf<typeof calls.listMatrix>) {
  must(mayReadRoles(ctx.actor), say.mayNotRead)
  return pageOfMatrix(ctx, filter)
}

export const explainAccess =
  ({ permissions }: Pick<IdentityParts, 'permissions'>) =>
  async (ctx: Ctx, { account_id, permission }: InputOf<typeof calls.explainAccess>) => {
    must(mayReadRoles(ctx.actor), say.mayNotRead)
    const person = await findOptionalAccountPage(ctx, account_id)
    must(person, say.noSuchPerson)
    const definition = definitionOf(permissions(), permission)
    must(definition, say.noSuchPermission(permission))
    const { name, status } = person
    const isCustomer = person.user_type === 'Client'
    const grants = await listGrantsFor(ctx, account_id, permission)
    const facts = { name, status, isCustomer, label: definition.label, today: companyDay(ctx.now), grants }
    return { permission, label: definition.label, ...explain(facts) }
  }

export async function readFindings(ctx: Ctx) {
  must(mayReadRoles(ctx.actor), say.mayNotRead)
  const rows = await listFindingRows(ctx)
  const counts: Partial<Record<(typeof rows)[number]['kind'], number>> = {}
  for (const { kind, of_kind } of rows) counts[kind] = of_kind
  return { rows, counts }
}
