import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'

export type Answered = {
  readonly payslip_id: number
  readonly outcome: 'paid' | 'failed'
  readonly reference: string
  readonly reason: string
}

const asRows = (rows: readonly Answered[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as answer (payslip_id integer, outcome text, reference text, reason text)`

/** A file is answered once; which file it was stays with each row. */
export const answerFile = (ctx: Ctx, row: { id: number; version: number }, answer_name: string) =>
  updateRow(ctx, 'bank_file', row, {
    state: 'answered',
    answered_by: ctx.actor.id,
    answered_at: ctx.now,
    answer_name,
  })

export async function writeOutcomes(ctx: Ctx, fileId: number, rows: readonly Answered[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_file_row as row set outcome = answer.outcome,
      reference = case answer.outcome when 'paid' then answer.reference else '' end,
      reason = case answer.outcome when 'failed' then answer.reason else '' end
    from ${asRows(rows)}
    where row.file_id = ${fileId} and row.payslip_id = answer.payslip_id and row.cause = '' and row.outcome = ''`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Each with the reference of its own; only what is still due. */
export async function payByAnswer(ctx: Ctx, rows: readonly Answered[], paidOn: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update payslip as slip set payment = 'paid', paid_on = ${paidOn}::date, payment_reference = answer.reference,
      paid_by = ${ctx.actor.id}
    from ${asRows(rows)}
    where slip.id = answer.payslip_id and answer.outcome = 'paid' and slip.payment = 'due'
      and slip.withdrawn_at is null`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** How many payments of each answered file were made and refused. */
export async function listOutcomes(ctx: Ctx, runId: number) {
  const { rows } = await sql<{ readonly file_id: number; readonly paid: number; readonly failed: number }>`
    select row.file_id, count(*) filter (where row.outcome = 'paid')::integer as paid,
      count(*) filter (where row.outcome = 'failed')::integer as failed
    from bank_file_row as row join bank_file as file on file.id = row.file_id
    where file.run_id = ${runId} and file.state = 'answered' group by row.file_id`.execute(ctx.db)
  return new Map(rows.map(({ file_id, ...counts }) => [file_id, counts]))
}
