import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

export const findOptionalPaidSlip = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('payslip')
    .select(['id', 'account_id', 'run_id', 'net', 'payment', 'bank_mode', 'paid_on', 'payment_reference'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Of several at once one finds it paid. */
export async function owePaidSlip(ctx: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payslip')
    .set({
      payment: 'due',
      paid_on: null,
      paid_by: null,
      payment_reference: '',
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('payment', '=', 'paid')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type NewReturn = {
  readonly payslip_id: number
  readonly amount: number
  readonly paid_on: string
  readonly reference: string
  readonly returned_on: string
  readonly reason: string
}

export const insertReturn = (ctx: Ctx, one: NewReturn) =>
  insertRow(ctx, 'bank_return', { ...one, recorded_by: ctx.actor.id, recorded_at: ctx.now })

/** In the file that paid it the row says that the bank did not, so that sums and totals are of what it kept. */
export const failFileRow = (ctx: Ctx, payslipId: number, reason: string) =>
  sql`
    update bank_file_row as row set outcome = 'failed', reference = '', reason = ${reason}
    from bank_file as file
    where file.id = row.file_id and file.state = 'answered' and row.payslip_id = ${payslipId}
      and row.cause = '' and row.outcome = 'paid'`.execute(ctx.db)

/** What a file that was confirmed as a whole has paid, row by row. */
export const keepFilePaid = (ctx: Ctx, fileId: number) =>
  sql`
    update bank_file_row as row set outcome = case slip.payment when 'paid' then 'paid' else 'failed' end,
      reference = case slip.payment when 'paid' then slip.payment_reference else '' end,
      reason = case slip.payment when 'paid' then '' else 'Not paid by the bank' end
    from payslip as slip
    where slip.id = row.payslip_id and row.file_id = ${fileId} and row.cause = '' and row.outcome = ''`.execute(
    ctx.db,
  )

/** The due payments of a file. */
export async function payFile(
  ctx: Ctx,
  fileId: number,
  { paid_on, reference }: { readonly paid_on: string; readonly reference: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update payslip as slip set payment = 'paid', paid_on = ${paid_on}::date, payment_reference = ${reference},
      paid_by = ${ctx.actor.id}, version = slip.version + 1
    from bank_file_row as row
    where row.file_id = ${fileId} and row.cause = '' and slip.id = row.payslip_id and slip.payment = 'due'
      and slip.withdrawn_at is null`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

export async function isInLiveFile(ctx: Ctx, payslipId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('bank_file_row as row')
    .innerJoin('bank_file as file', 'file.id', 'row.file_id')
    .select('row.id')
    .where('file.state', '=', 'live')
    .where('row.payslip_id', '=', payslipId)
    .where('row.cause', '=', '')
    .executeTakeFirst()
  return found !== undefined
}
