import { sql } from 'kysely'
import type { Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { endLiveSessions } from '#platform/server/live/announce-live.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { endLookingOf, traceEndOfLooking } from './see-as/see-as-queries.ts'

export function findOptionalAccountByEmail(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export function findAccount(ctx: Ctx, id: number) {
  return ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** For a decision that only one of several at once may take. */
export function lockAccount(ctx: Ctx, id: number) {
  return ctx.db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Asked about no one as well, so that the time does not tell whether there is an account. */
export function lockOptionalAccount(ctx: Ctx, id: number | null | undefined) {
  return ctx.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id ?? 0)
    .forUpdate()
    .executeTakeFirst()
}

export function listRolesOf(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['role.id', 'role.name'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .orderBy('role.name')
    .execute()
}

export async function listGrantsOfRoles(
  { database }: Pick<Ground, 'database'>,
  roleIds: readonly number[],
): Promise<{ role_id: number; permission: string; scope: Scope }[]> {
  const grants = database.reader.selectFrom('role_grant').select(['role_id', 'permission', 'scope'])
  return grants.where('role_id', 'in', roleIds).execute()
}

type NewSession = {
  readonly id: string
  readonly account_id: number
  readonly expires_at: Date
  readonly purpose?: 'all' | 'password-change'
  readonly known_device_id?: number | null
  readonly see_as_id?: number
}

export function insertSession(ctx: Ctx, session: NewSession) {
  const { device, address } = ctx.request
  const started_at = ctx.now
  return ctx.db
    .insertInto('session')
    .values({ ...session, device, address, started_at, last_seen_at: started_at })
    .execute()
}

/** Whether this account has been used on such a device before; the first one of all is not news. */
export async function isNewDevice(ctx: Ctx, accountId: number): Promise<boolean> {
  const { known, any } = await ctx.db
    .selectFrom('session')
    .select([
      sql<boolean>`coalesce(bool_or(device = ${ctx.request.device}), false)`.as('known'),
      sql<boolean>`count(*) > 0`.as('any'),
    ])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'all')
    .where('see_as_id', 'is', null)
    .executeTakeFirstOrThrow()
  return any && !known
}

export function listOpenSessions(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'started_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'all')
    .where('see_as_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Ends the named session, or all but the kept one; returns what was ended. */
export async function endSessions(
  ctx: Ctx,
  which: { accountId: number; only?: string; except?: string },
): Promise<string[]> {
  const sessions = await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute()
  const own = sessions.map((session) => session.id)
  const ended = [...own, ...(await endLookingOf(ctx, own))]
  await traceEndOfLooking(ctx, ended)
  endLiveSessions(ctx, ended)
  return own
}

/** Marks the link as used; false when it was used before or never existed. */
export async function spendSetupLink(ctx: Ctx, tokenDigest: string): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('setup_link')
    .set({ used_at: ctx.now })
    .where('token_digest', '=', tokenDigest)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export function insertAccount(
  ctx: Ctx,
  account: {
    name: string
    email: string
    user_type: 'Admin' | 'Client' | 'Staff'
    password_hash: string | null
    must_change_password?: boolean
  },
) {
  return insertRow(ctx, 'account', { ...account, created_at: ctx.now })
}

export async function insertAccountRole(
  ctx: Ctx,
  given: { accountId: number; roleKey: string; from: string },
) {
  const role = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', given.roleKey)
    .executeTakeFirstOrThrow()
  return insertRow(ctx, 'account_role', {
    account_id: given.accountId,
    role_id: role.id,
    valid_from: given.from,
  })
}

/** From that day on, or from some day after it. */
export const holdsRoleFrom = async (ctx: Ctx, held: { accountId: number; roleKey: string; from: string }) => {
  const row = await ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select('account_role.id')
    .where('account_id', '=', held.accountId)
    .where('role.key', '=', held.roleKey)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${held.from}::date`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSetupLink(ctx: Ctx, tokenDigest: string) {
  await ctx.db.updateTable('setup_link').set({ used_at: ctx.now }).where('used_at', 'is', null).execute()
  await ctx.db.insertInto('setup_link').values({ token_digest: tokenDigest, created_at: ctx.now }).execute()
}

export async function hasAnyAccount({ db }: Ctx): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}
