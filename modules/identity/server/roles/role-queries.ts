import { sql } from 'kysely'
import type { Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { DECIDE_ACCESS, MANAGE_ROLES } from '#identity/server/identity-policy.ts'

const heldOn = (day: string) =>
  sql<boolean>`daterange(account_role.valid_from, account_role.valid_to, '[]') @> ${day}::date`

const roleRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'about', 'standard', 'sensitive', 'second_step', 'version'])
    .select((row) => [
      row
        .selectFrom('account_role')
        .innerJoin('account', 'account.id', 'account_id')
        .select(sql<number>`count(distinct account_id)`.as('count'))
        .whereRef('role_id', '=', 'role.id')
        .where('account.status', '=', 'active')
        .where(heldOn(companyDay(ctx.now)))
        .as('holders'),
      row
        .selectFrom('role_grant')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('role_id', '=', 'role.id')
        .as('grants'),
    ])

type CountedRole = Awaited<ReturnType<ReturnType<typeof roleRows>['execute']>>[number]

const counted = ({ holders, grants, ...role }: CountedRole) => ({
  ...role,
  for_clients: role.key === 'client',
  holders: holders ?? 0,
  grants: grants ?? 0,
})

export const listRoleRows = async (ctx: Ctx) => (await roleRows(ctx).orderBy('name').execute()).map(counted)

export async function findOptionalRole(ctx: Ctx, id: number) {
  const role = await roleRows(ctx).where('role.id', '=', id).executeTakeFirst()
  return role && counted(role)
}

export const listGrantsOf = (ctx: Ctx, roleId: number) =>
  ctx.db
    .selectFrom('role_grant')
    .select(['permission', 'scope'])
    .where('role_id', '=', roleId)
    .orderBy('permission')
    .execute()

const MOST_HOLDERS = 200

/** Those who hold it today or will. */
export const listHoldersOf = (ctx: Ctx, roleId: number) =>
  ctx.db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'account.name', 'valid_from', 'valid_to'])
    .where('role_id', '=', roleId)
    .where('account.status', '=', 'active')
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date`)
    .orderBy('account.name')
    .orderBy('valid_from')
    .limit(MOST_HOLDERS)
    .execute()

type RoleFields = {
  readonly name: string
  readonly about: string
  readonly sensitive: boolean
  readonly second_step: boolean
}

export const insertRole = (ctx: Ctx, role: RoleFields & { readonly key: string }) =>
  insertRow(ctx, 'role', role)

export const changeRole = (ctx: Ctx, row: { id: number; version: number }, fields: Partial<RoleFields>) =>
  updateRow(ctx, 'role', row, fields)

export const deleteRoleRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'role', id)

export async function copyGrants(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db
    .insertInto('role_grant')
    .columns(['role_id', 'permission', 'scope'])
    .expression((query) =>
      query
        .selectFrom('role_grant')
        .select([sql<number>`${to}`.as('role_id'), 'permission', 'scope'])
        .where('role_id', '=', from),
    )
    .execute()
}

type Grant = { readonly permission: string; readonly scope: Exclude<Scope, 'none'> }

/** Puts one set of grants in the place of another; the trace shows what differs, under the role. */
export async function replaceGrants(ctx: Ctx, roleId: number, grants: readonly Grant[]): Promise<void> {
  const before = await listGrantsOf(ctx, roleId)
  await ctx.db.deleteFrom('role_grant').where('role_id', '=', roleId).execute()
  if (grants.length > 0)
    await ctx.db
      .insertInto('role_grant')
      .values(grants.map((grant) => ({ role_id: roleId, ...grant })))
      .execute()
  const record = (list: readonly Grant[]) =>
    Object.fromEntries(list.map(({ permission, scope }) => [permission, scope]))
  const [was, is] = [record(before), record(grants)]
  for (const name of Object.keys({ ...was, ...is })) {
    was[name] ??= 'none' as never
    is[name] ??= 'none' as never
  }
  writeChange(ctx, { table: 'role_grant', rowId: roleId, before: was, after: is })
}

/** Whether anybody has ever held it or asked for it: then its name stands in what happened. */
export async function wasEverWanted(ctx: Ctx, roleId: number): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from account_role where role_id = ${roleId})
      or exists (select from access_request where role_id = ${roleId}) as wanted`.execute(ctx.db)
  return rows[0]?.wanted === true
}

/** Held until the transaction ends, by one at a time. */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  await holdLock(ctx, 'administrators')
}

/** Of those who may come in, without an end; both rights may come from different roles. */
export async function countLastingAdministrators(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account
    where status = 'active' and user_type <> 'Client' and (
      select count(distinct role_grant.permission)
      from account_role join role_grant using (role_id)
      where account_role.account_id = account.id
        and account_role.valid_from <= ${companyDay(ctx.now)}::date and account_role.valid_to is null
        and role_grant.scope = 'all' and role_grant.permission in (${DECIDE_ACCESS}, ${MANAGE_ROLES})
    ) = 2`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Those that two people give and whose holders agree to such roles. */
export const listDecidingRoles = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('role')
    .innerJoin('role_grant', 'role_grant.role_id', 'role.id')
    .select('role.id')
    .where('role.sensitive', '=', true)
    .where('role_grant.permission', '=', DECIDE_ACCESS)
    .where('role_grant.scope', '=', 'all')
    .execute()
  return rows.map(({ id }) => id)
}

/** Decisions on one role's grants are taken one after the other. */
export const lockOptionalRole = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockOptionalHolding = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'account_role' | 'role' | 'account'>()
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('account_role')
    .select(['role.name as role_name', 'account.name as person_name'])
    .where('account_role.id', '=', id)
    .forUpdate('account_role')
    .executeTakeFirst()

export const changeHolding = (ctx: Ctx, id: number, ended: { valid_to?: string; ended_reason: string }) =>
  updateRow(ctx, 'account_role', { id }, ended)

export const dropHolding = (ctx: Ctx, id: number) => deleteRow(ctx, 'account_role', id)
