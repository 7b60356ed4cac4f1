import type { Ctx } from '#platform/server/ctx.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export const countOpenCodes = async (ctx: Ctx, accountId: number, since: Date): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('tracker_pairing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export const insertPairing = (
  ctx: Ctx,
  pairing: { account_id: number; code_digest: string; expires_at: Date },
) => ctx.db.insertInto('tracker_pairing').values(pairing).execute()

export const dropOldPairings = (ctx: Ctx, accountId: number, before: Date) =>
  ctx.db
    .deleteFrom('tracker_pairing')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', before.toISOString())
    .execute()

/** Spends the code: of several who send it at once, one gets the person. */
export const spendPairing = (ctx: Ctx, codeDigest: string) =>
  ctx.db
    .updateTable('tracker_pairing')
    .set({ used_at: ctx.now })
    .where('code_digest', '=', codeDigest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .returning('account_id')
    .executeTakeFirst()

export const findPairingPerson = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where('user_type', '!=', 'Client')
    .executeTakeFirst()

type NewDevice = {
  account_id: number
  token_name: string
  name: string
  os: string
  app_version: string
  expires_at: Date
}

export const insertDevice = (ctx: Ctx, device: NewDevice) =>
  insertRow(ctx, 'tracker_device', { ...device, paired_at: ctx.now })

export const listDevices = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('tracker_device')
    .select(['id', 'name', 'os', 'app_version', 'paired_at', 'last_seen_at', 'clock_offset_ms'])
    .select(['revoked_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('paired_at', 'desc')
    .limit(100)
    .execute()

export const findDevice = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tracker_device').selectAll().where('id', '=', id).executeTakeFirst()

export const markRevoked = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'tracker_device', { id }, { revoked_at: ctx.now, revoked_by: ctx.actor.id })

/** Heard of every few minutes; nothing that a trace is kept of. */
export const markSeen = (ctx: Ctx, id: number, seen: { offset: number; appVersion?: string | undefined }) =>
  ctx.db
    .updateTable('tracker_device')
    .set({
      last_seen_at: ctx.now,
      clock_offset_ms: Math.round(seen.offset),
      ...(seen.appVersion ? { app_version: seen.appVersion } : {}),
    })
    .where('id', '=', id)
    .execute()

export const findDeviceOfToken = (ground: Ground, tokenName: string, now: Date) =>
  ground.database.reader
    .selectFrom('tracker_device as device')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['device.id', 'device.name', 'account.name as person'])
    .where('token_name', '=', tokenName)
    .where('revoked_at', 'is', null)
    .where('device.expires_at', '>', now.toISOString())
    .where('account.status', '=', 'active')
    .where('account.user_type', '!=', 'Client')
    .executeTakeFirst()
