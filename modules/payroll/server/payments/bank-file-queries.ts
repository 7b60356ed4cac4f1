import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { BankLayout } from './bank-file-text.ts'
import type { FiledCause } from './bank-transfers.ts'

export type StoredDebit = {
  readonly holder: string
  readonly ifsc: string
  readonly number: string
  readonly narration: string
}

/** The account and layout of a pay group; undefined before they are set. */
export const findOptionalGroupBank = (ctx: Ctx, payGroupId: number) =>
  ctx.db.selectFrom('pay_group_bank').selectAll().where('pay_group_id', '=', payGroupId).executeTakeFirst()

export async function findLayout(ctx: Ctx, id: number): Promise<BankLayout> {
  const row = await ctx.db
    .selectFrom('bank_template')
    .select(['name', 'separator', 'is_quoted', 'has_header', 'amounts', 'dates', 'columns'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, columns: row.columns as BankLayout['columns'] }
}

export const findOptionalLiveFile = (ctx: Ctx, runId: number) =>
  ctx.db
    .selectFrom('bank_file as file')
    .innerJoin('account as maker', 'maker.id', 'file.made_by')
    .selectAll('file')
    .select('maker.name as maker_name')
    .where('run_id', '=', runId)
    .where('state', '=', 'live')
    .executeTakeFirst()

export const findOptionalFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('bank_file').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findOptionalFile>>>

/** Every file of the run, the newest first. */
export const listFiles = (ctx: Ctx, runId: number) =>
  ctx.db
    .$pickTables<'bank_file' | 'account'>()
    .selectFrom('bank_file as file')
    .innerJoin('account as maker', 'maker.id', 'file.made_by')
    .leftJoin('account as voider', 'voider.id', 'file.voided_by')
    .leftJoin('account as answerer', 'answerer.id', 'file.answered_by')
    .selectAll('file')
    .select(['maker.name as maker_name', 'voider.name as voider_name', 'answerer.name as answerer_name'])
    .where('run_id', '=', runId)
    .orderBy('sequence', 'desc')
    .execute()

export async function listFileDownloads(ctx: Ctx, fileIds: readonly number[]) {
  return ctx.db
    .selectFrom('bank_file_download as download')
    .innerJoin('account as reader', 'reader.id', 'download.downloaded_by')
    .select(['download.file_id', 'download.downloaded_at as at', 'reader.name as by'])
    .where('file_id', 'in', [...fileIds, 0])
    .orderBy('download.id', 'desc')
    .limit(100)
    .execute()
}

type NewFile = {
  readonly run_id: number
  readonly file_name: string
  readonly layout: BankLayout
  readonly debit: StoredDebit
  readonly debit_number_sealed: string
  readonly value_date: string
  readonly people: number
  readonly total: number
  readonly sha256: string
}

export async function insertFile(ctx: Ctx, { layout, debit, ...file }: NewFile) {
  const { earlier } = await ctx.db
    .selectFrom('bank_file')
    .select((one) => one.fn.countAll<number>().as('earlier'))
    .where('run_id', '=', file.run_id)
    .executeTakeFirstOrThrow()
  return insertRow(ctx, 'bank_file', {
    ...file,
    template: JSON.stringify(layout),
    debit: JSON.stringify(debit),
    sequence: earlier + 1,
    made_by: ctx.actor.id,
    made_at: ctx.now,
  })
}

type NewRow = {
  readonly payslip_id: number
  readonly bank_entry_id: number | null
  readonly amount: number
  readonly cause: FiledCause | ''
}

const ROWS_AT_ONCE = 1_000

export async function insertFileRows(ctx: Ctx, fileId: number, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.db
      .insertInto('bank_file_row')
      .values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, file_id: fileId })))
      .execute()
}

/** Who is in a file, in the order of its lines. */
export const listFileRows = (ctx: Ctx, fileId: number) =>
  ctx.db
    .selectFrom('bank_file_row as row')
    .innerJoin('payslip as slip', 'slip.id', 'row.payslip_id')
    .select(['row.payslip_id', 'row.bank_entry_id', 'row.amount', 'slip.number', 'slip.identity'])
    .where('row.file_id', '=', fileId)
    .where('row.cause', '=', '')
    .orderBy('row.id')
    .execute()

export async function listPaidByFile(ctx: Ctx, fileId: number): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('bank_file_row')
    .select('payslip_id')
    .where('file_id', '=', fileId)
    .where('cause', '=', '')
    .execute()
  return new Set(rows.map(({ payslip_id }) => payslip_id))
}

export const insertFileDownload = (ctx: Ctx, file_id: number) =>
  insertRow(ctx, 'bank_file_download', {
    file_id,
    downloaded_by: ctx.actor.id,
    downloaded_at: ctx.now,
  })

export const voidFile = (ctx: Ctx, row: { id: number; version: number }, reason: string) =>
  updateRow(ctx, 'bank_file', row, {
    state: 'void',
    voided_by: ctx.actor.id,
    voided_at: ctx.now,
    void_reason: reason,
  })
