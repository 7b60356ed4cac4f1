import type { InputOf } from '#platform/contract/call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { saveRoleGrants as saveRoleGrantsCall } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { announceLists, IDENTITY_TOPIC } from '#identity/server/identity-announcements.ts'
import { mayManageRoles } from '#identity/server/identity-policy.ts'
import { guardAdministrators, keepAnAdministrator } from '#identity/server/accounts/last-administrator.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { definitionOf, isAddedByTwo, type PermissionCatalogue } from './permission-catalogue.ts'
import { changeRole, listGrantsOf, listHoldersOf, lockOptionalRole, replaceGrants } from './role-queries.ts'
import { endLookingWithoutRight } from '#identity/server/see-as/see-as-queries.ts'

type Form = InputOf<typeof saveRoleGrantsCall>

export const saveRoleGrants =
  ({ permissions }: Pick<IdentityParts, 'permissions'>) =>
  async (ctx: Ctx, form: Form) => {
    must(mayManageRoles(ctx.actor), say.mayNotManage)
    const deciders = await guardAdministrators(ctx)
    const role = await lockOptionalRole(ctx, form.role_id)
    must(role, say.noSuchRole)
    const catalogue = permissions()
    const grants = allowedGrants(form.grants, catalogue)
    await mustAddByTwo(ctx, role, { grants, catalogue })
    // The version of a role counts its grants too, so that two who edit it notice each other.
    const saved = await changeRole(ctx, { id: form.role_id, version: form.version }, {})
    await replaceGrants(ctx, form.role_id, grants)
    await keepAnAdministrator(ctx, deciders)
    await endLookingWithoutRight(ctx)
    await announceLists(ctx)
    announce(ctx, { topic: IDENTITY_TOPIC, to: { kind: 'employee', everyone: true } })
    return { version: saved.version }
  }

type Grant = ReturnType<typeof allowedGrants>[number]
type Added = { readonly grants: readonly Grant[]; readonly catalogue: PermissionCatalogue }

/**
 * What two give is added to a role that two give, while no one holds it: two agreed on its holders for what it granted
 * then. What a role has already stays, in no wider scope.
 */
async function mustAddByTwo(
  ctx: Ctx,
  role: { id: number; sensitive: boolean },
  { grants, catalogue }: Added,
) {
  const before = new Map(
    (await listGrantsOf(ctx, role.id)).map(({ permission, scope }) => [permission, scope]),
  )
  const added = grants.filter(
    ({ permission, scope }) =>
      isAddedByTwo(definitionOf(catalogue, permission)!) && !isAtLeast(before.get(permission), scope),
  )
  const [first] = added
  if (!first) return
  must(role.sensitive, say.allowedByTwo(definitionOf(catalogue, first.permission)!.label))
  must((await listHoldersOf(ctx, role.id)).length === 0, say.byTwoWithHolders)
}

function allowedGrants(given: Form['grants'], catalogue: ReturnType<IdentityParts['permissions']>) {
  const granted = new Map<string, Exclude<Form['grants'][number]['scope'], 'none'>>()
  for (const { permission, scope } of given) {
    const definition = definitionOf(catalogue, permission)
    must(definition, say.noSuchPermission(permission))
    if (scope === 'none') continue
    must(definition.scopes.includes(scope), say.noSuchScope(permission))
    granted.set(permission, scope)
  }
  return [...granted].map(([permission, scope]) => ({ permission, scope }))
}
