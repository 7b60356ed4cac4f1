import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { mayReadRoles } from '#identity/server/identity-policy.ts'
import { findOptionalAccountPage } from '#identity/server/accounts/account-queries.ts'
import { explain } from './explain-access-rules.ts'
import { listFindingRows } from './access-finding-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { listGrantsFor, pageOfMatrix } from './access-matrix-queries.ts'
import { definitionOf } from '#identity/server/roles/permission-catalogue.ts'

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
