import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { voidSession } from '#attendance/server/punch-queries.ts'

export const listRequestDays = (ctx: Ctx, requestId: number) =>
  ctx.db
    .selectFrom('attendance_request_day')
    .select(['day', 'hundredths', 'starts_at', 'ends_at'])
    .where('request_id', '=', requestId)
    .where('live', '=', true)
    .orderBy('day')
    .execute()

type Standing = {
  readonly accountId: number
  readonly day: string
  readonly requestId: number
  /** When the change was asked for. */
  readonly askedAt: string
}

/** A person who clocked in again after asking keeps that time: the change was never about it. */
export async function voidStanding(
  ctx: Ctx,
  { accountId, day, requestId, askedAt }: Standing,
): Promise<void> {
  const standing = await ctx.db
    .selectFrom('punch_session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('work_date', '=', day)
    .where('status', '!=', 'voided')
    .where('in_at', '<=', askedAt)
    .execute()
  for (const { id } of standing) await voidSession(ctx, id, requestId)
}

/** Whether a correction that was made after this request stands on the day. */
export async function isCorrectedSince(
  ctx: Ctx,
  { accountId, day, requestId }: Omit<Standing, 'askedAt'>,
): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('punch_session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('work_date', '=', day)
    .where('status', '!=', 'voided')
    .where('request_id', '>', requestId)
    .executeTakeFirst()
  return later !== undefined
}

export async function voidMade(ctx: Ctx, requestId: number): Promise<void> {
  const made = await ctx.db
    .selectFrom('punch_session')
    .select('id')
    .where('request_id', '=', requestId)
    .where('status', '!=', 'voided')
    .execute()
  for (const { id } of made) await voidSession(ctx, id, requestId)
}

export async function restoreSessions(ctx: Ctx, requestId: number): Promise<void> {
  const taken = await ctx.db
    .selectFrom('punch_session')
    .select(['id', 'out_at', 'out_source'])
    .where('voided_by', '=', requestId)
    .where(sql<boolean>`request_id is distinct from ${requestId}`)
    .execute()
  for (const { id, out_at, out_source } of taken)
    await updateRow(
      ctx,
      'punch_session',
      { id },
      { status: out_at === null || out_source === 'rule' ? 'auto_closed' : 'closed', voided_by: null },
    )
}
