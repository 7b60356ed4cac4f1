import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

export const findKept = (ctx: Ctx, accountId: number, clientId: string) =>
  ctx.db
    .selectFrom('kept_punch')
    .select(['outcome', 'reason'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

type NewKept = {
  account_id: number
  client_id: string
  direction: 'in' | 'out'
  pressed_at: Date
  received_at: Date
  drift_seconds: number
  zone: string
  source: 'web' | 'mobile'
  outcome: 'taken' | 'known' | 'evidence'
  reason: string
  work_date: string
}

export const insertKept = (ctx: Ctx, kept: NewKept) => insertRow(ctx, 'kept_punch', kept)

/** What a device kept of a day and the clock did not take. */
export const listEvidence = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('kept_punch')
    .select(['id', 'direction', 'pressed_at', 'received_at', 'reason', 'zone'])
    .where('account_id', '=', accountId)
    .where('work_date', '=', day)
    .where('outcome', '=', 'evidence')
    .orderBy('pressed_at')
    .orderBy('id')
    .execute()
