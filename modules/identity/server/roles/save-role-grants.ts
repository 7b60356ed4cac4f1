import type { InputOf } from '#platform/contract/call.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { saveRoleGrants as saveRoleGrantsCall } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { announceLists, IDENTITY_TOPIC } from '#identity/server/identity-announcements.ts'
import { mayManageRoles } from '#identity/server/identity-policy.ts'
import { guardAdministrators, keepAnAdministrator } from '#identity/server/accounts/last-administrator.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { definitionOf, permissionsByTwo } from './permission-catalogue.ts'
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
    const grants = allowedGrants(role, form.grants, catalogue)
    await mustNotAddForHolders(ctx, form.role_id, { grants, byTwo: permissionsByTwo(catalogue) })
    // The version of a role counts its grants too, so that two who edit it notice each other.
    const saved = await changeRole(ctx, { id: form.role_id, version: form.version }, {})
    await replaceGrants(ctx, form.role_id, grants)
    await keepAnAdministrator(ctx, deciders)
    await endLookingWithoutRight(ctx)
    await announceLists(ctx)
    announce(ctx, { topic: IDENTITY_TOPIC, to: { kind: 'employee', everyone: true } })
    return { version: saved.version }
  }

type Added = {
  readonly grants: readonly { readonly permission: string }[]
  readonly byTwo: readonly string[]
}

/** Two agreed on the holders of a role for what it granted then, so one person alone adds no such right for them. */
async function mustNotAddForHolders(ctx: Ctx, roleId: number, { grants, byTwo }: Added) {
  const before = new Set((await listGrantsOf(ctx, roleId)).map(({ permission }) => permission))
  const added = grants.some(({ permission }) => byTwo.includes(permission) && !before.has(permission))
  if (added) must((await listHoldersOf(ctx, roleId)).length === 0, say.byTwoWithHolders)
}

function allowedGrants(
  role: { readonly sensitive: boolean },
  given: Form['grants'],
  catalogue: ReturnType<IdentityParts['permissions']>,
) {
  const granted = new Map<string, Exclude<Form['grants'][number]['scope'], 'none'>>()
  for (const { permission, scope } of given) {
    const definition = definitionOf(catalogue, permission)
    must(definition, say.noSuchPermission(permission))
    if (scope === 'none') continue
    must(definition.scopes.includes(scope), say.noSuchScope(permission))
    must(role.sensitive || !definition.byTwo, say.allowedByTwo(definition.label))
    granted.set(permission, scope)
  }
  return [...granted].map(([permission, scope]) => ({ permission, scope }))
}
