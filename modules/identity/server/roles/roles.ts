import { isAddedByTwo } from './permission-catalogue.ts'
import { randomBytes } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { announceLists } from '#identity/server/identity-announcements.ts'
import { mayManageRoles, mayReadRoles } from '#identity/server/identity-policy.ts'
import { rolesGivenAlone } from '#identity/server/accounts/last-administrator.ts'
import { rolesHeldAlone } from '#identity/server/accounts/sole-administrator.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import {
  changeRole,
  copyGrants,
  deleteRoleRow,
  findOptionalRole,
  insertRole,
  listGrantsOf,
  listHoldersOf,
  listRoleRows,
  lockOptionalRole,
  wasEverWanted,
} from './role-queries.ts'

export async function readRoles(ctx: Ctx) {
  must(mayReadRoles(ctx.actor), say.mayNotRead)
  return {
    rows: await listRoleRows(ctx),
    given_alone: await rolesGivenAlone(ctx),
    held_alone: await rolesHeldAlone(ctx),
    can: { manage: mayManageRoles(ctx.actor) },
  }
}

export const readPermissions =
  ({ permissions }: Pick<IdentityParts, 'permissions'>) =>
  async (ctx: Ctx) => {
    must(mayReadRoles(ctx.actor), say.mayNotRead)
    return {
      areas: permissions().map(({ area, permissions: defined }) => ({
        area,
        permissions: Object.entries(defined).map(([permission, definition]) => ({
          permission,
          label: definition.label,
          scopes: [...definition.scopes],
          confidential: definition.confidential === true,
          by_two: isAddedByTwo(definition),
        })),
      })),
    }
  }

export async function openRole(ctx: Ctx, { id }: InputOf<typeof calls.openRole>) {
  must(mayReadRoles(ctx.actor), say.mayNotRead)
  const role = await findOptionalRole(ctx, id)
  must(role, say.noSuchRole)
  const manage = mayManageRoles(ctx.actor)
  return {
    role,
    grants: await listGrantsOf(ctx, id),
    holders: await listHoldersOf(ctx, id),
    can: { manage, remove: manage && !role.standard && !(await wasEverWanted(ctx, id)) },
  }
}

export async function saveRole(ctx: Ctx, form: InputOf<typeof calls.saveRole>) {
  must(mayManageRoles(ctx.actor), say.mayNotManage)
  const { id, version, copy_of, ...fields } = form
  if (id === undefined) return makeRole(ctx, fields, copy_of)
  const role = await lockOptionalRole(ctx, id)
  must(role, say.noSuchRole)
  // Or one administrator alone could go round the second.
  must(!role.sensitive || fields.sensitive, say.staysSensitive)
  // Its holders were chosen by one; as a role of two it could be given rights that only two give.
  if (fields.sensitive && !role.sensitive)
    must((await listHoldersOf(ctx, id)).length === 0, say.sensitiveWithHolders)
  const saved = await changeRole(ctx, { id, version: version ?? 0 }, fields)
  await announceLists(ctx)
  return { id, version: saved.version }
}

type Fields = Omit<InputOf<typeof calls.saveRole>, 'id' | 'version' | 'copy_of'>

async function makeRole(ctx: Ctx, fields: Fields, copyOf: number | undefined) {
  if (copyOf !== undefined) {
    const original = await findOptionalRole(ctx, copyOf)
    must(original, say.noSuchRole)
    must(!original.sensitive || fields.sensitive, say.copyStaysSensitive(original.name))
  }
  // Areas grant to the roles that came with the product by their keys; no one names the key of one's own.
  const role = await insertRole(ctx, { ...fields, key: `own_${randomBytes(6).toString('hex')}` })
  if (copyOf !== undefined) await copyGrants(ctx, copyOf, role.id)
  await announceLists(ctx)
  return { id: role.id, version: role.version }
}

export async function deleteRole(ctx: Ctx, { id }: InputOf<typeof calls.deleteRole>) {
  must(mayManageRoles(ctx.actor), say.mayNotManage)
  const role = await lockOptionalRole(ctx, id)
  must(role, say.noSuchRole)
  must(!role.standard, say.onlyOwnDeleted)
  must(!(await wasEverWanted(ctx, id)), say.stillHeld)
  await deleteRoleRow(ctx, id)
  await announceLists(ctx)
  return {}
}
