import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

type NewPayout = {
  readonly account_id: number
  readonly lot_id: number
  readonly quantity: number
  readonly reason: string
}

export const insertPayout = (ctx: Ctx, payout: NewPayout) =>
  insertRow(ctx, 'comp_off_payout', { ...payout, asked_at: ctx.now })

const payouts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('comp_off_payout as payout')
    .innerJoin('leave_lot as lot', 'lot.id', 'payout.lot_id')
    .selectAll('payout')
    .select(['lot.granted_on as worked_on', 'lot.expires_on', 'lot.leave_type_id'])

export const findOptionalPayout = (ctx: Ctx, id: number) =>
  payouts(ctx).where('payout.id', '=', id).executeTakeFirst()

export type Payout = NonNullable<Awaited<ReturnType<typeof findOptionalPayout>>>

/** The newest first, with what payroll has done. */
export const listPayouts = (ctx: Ctx, accountId: number) =>
  payouts(ctx)
    .leftJoin('leave_encashment as paid', 'paid.id', 'payout.encashment_id')
    .select(['paid.status as payroll', 'paid.month'])
    .where('payout.account_id', '=', accountId)
    .orderBy('payout.id', 'desc')
    .limit(50)
    .execute()

export const setEncashment = (ctx: Ctx, id: number, encashment_id: number) =>
  updateRow(ctx, 'comp_off_payout', { id }, { encashment_id })
