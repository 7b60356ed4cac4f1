import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'

/** The count is the lock: of many who print at once each gets a number of its own. Nothing for a slip that is not out. */
export async function takeCopyNumber(ctx: Ctx, slipId: number): Promise<number | null> {
  const row = await ctx.db
    .updateTable('payslip')
    .set({ prints: sql`prints + 1` })
    .where('id', '=', slipId)
    .where('status', 'in', ['published', 'printed'])
    .where('withdrawn_at', 'is', null)
    .returning('prints')
    .executeTakeFirst()
  return row?.prints ?? null
}

type Print = { readonly payslip_id: number; readonly copy: number; readonly language: SlipLanguage }

export const insertPrint = (ctx: Ctx, print: Print) =>
  ctx.db
    .insertInto('payslip_print')
    .values({ ...print, printed_by: ctx.actor.id, printed_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findOptionalPrint = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('payslip_print').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest first. */
export const listPrints = (ctx: Ctx, slipId: number) =>
  ctx.db
    .selectFrom('payslip_print')
    .innerJoin('account', 'account.id', 'printed_by')
    .select(['copy', 'account.name as by', 'printed_at as at'])
    .where('payslip_id', '=', slipId)
    .orderBy('copy', 'desc')
    .limit(20)
    .execute()
