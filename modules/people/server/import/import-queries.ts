import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Database } from '#database/schema.ts'
import type { Updateable } from 'kysely'
import type { Message, SheetRow } from './parse-import-sheet.ts'
import { importColumns } from '#people/contract/import/import-columns.ts'
import { listAlikeOf } from '#people/server/record/duplicate-queries.ts'
import type { Ground, Known, Planned } from './import-plan.ts'

type NewImport = { readonly file_name: string; readonly stored_file_id: string }

export const insertImport = (ctx: Ctx, file: NewImport) =>
  insertRow(ctx, 'people_import', { ...file, begun_by: ctx.actor.id, begun_at: ctx.now })

export const updateImport = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Updateable<Database['people_import']>,
) => updateRow(ctx, 'people_import', row, changes)

export const lockOptionalImport = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('people_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalImport = (ctx: Ctx, id: number | undefined) =>
  ctx.db
    .$pickTables<'people_import' | 'account' | 'job_run'>()
    .selectFrom('people_import')
    .innerJoin('account', 'account.id', 'begun_by')
    .leftJoin('job_run', 'job_run.public_id', 'run_id')
    .selectAll('people_import')
    .select(['account.name as begun_by_name', 'job_run.done', 'job_run.total', 'job_run.state as run_state'])
    .$if(id !== undefined, (query) => query.where('people_import.id', '=', id ?? 0))
    .orderBy('people_import.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countRows(ctx: Ctx, importId: number) {
  const counts = { new: 0, update: 0, same: 0, refused: 0, written: 0 }
  const rows = await ctx.db
    .selectFrom('people_import_row')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute()
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

const ROWS_AT_ONCE = 1000

/** What would become of the rows takes the place of what was thought before. */
export async function keepPlan(ctx: Ctx, importId: number, planned: readonly Planned[]): Promise<void> {
  await ctx.db.deleteFrom('people_import_row').where('import_id', '=', importId).execute()
  for (let at = 0; at < planned.length; at += ROWS_AT_ONCE)
    await ctx.db
      .insertInto('people_import_row')
      .values(
        planned.slice(at, at + ROWS_AT_ONCE).map(({ row, messages, hints, outcome, knownId }) => ({
          import_id: importId,
          row_number: row.number,
          fields: JSON.stringify(row.cells),
          outcome,
          messages: JSON.stringify([...messages, ...hints]),
          person_id: knownId,
        })),
      )
      .execute()
}

/** Rows of which something else is true by now. */
export async function keepOutcomes(ctx: Ctx, importId: number, changed: readonly Planned[]): Promise<void> {
  if (changed.length === 0) return
  const rows = JSON.stringify(
    changed.map(({ row, outcome, messages }) => ({ row_number: row.number, outcome, messages })),
  )
  await sql`
    update people_import_row as row set outcome = now.outcome, messages = now.messages
    from jsonb_to_recordset(${rows}::jsonb) as now (row_number integer, outcome text, messages jsonb)
    where row.import_id = ${importId} and row.row_number = now.row_number`.execute(ctx.db)
}

/** A file may have been read before a column came. */
const blank = Object.fromEntries(importColumns.map(({ key }) => [key, ''])) as SheetRow['cells']

type ShownRow = SheetRow & { readonly outcome: Database['people_import_row']['outcome'] }

export async function listSheetRows(ctx: Ctx, importId: number): Promise<ShownRow[]> {
  const rows = await ctx.db
    .selectFrom('people_import_row')
    .select(['row_number', 'fields', 'outcome'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute()
  return rows.map(({ row_number, fields, outcome }) => ({
    number: row_number,
    cells: { ...blank, ...(fields as Partial<SheetRow['cells']>) },
    outcome,
  }))
}

type Filter = {
  readonly import_id: number
  readonly outcome?: Database['people_import_row']['outcome'] | undefined
  readonly after?: string | undefined
  readonly size: number
}

export function pageOfRows(ctx: Ctx, filter: Filter) {
  const rows = ctx.db
    .selectFrom('people_import_row')
    .select(['id', 'row_number', 'outcome'])
    .select([
      sql<Message[]>`messages`.as('messages'),
      sql<string>`fields->>'name'`.as('name'),
      sql<string>`fields->>'email'`.as('email'),
    ])
    .where('import_id', '=', filter.import_id)
    .$if(filter.outcome !== undefined, (query) => query.where('outcome', '=', filter.outcome ?? 'new'))
  const order = {
    by: sql.ref('row_number'),
    valueOf: (row: { row_number: number }) => row.row_number,
    type: 'integer',
    id: sql.ref('id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'asc',
  } as const
  return pageByKey(rows, order, filter, async () => {
    const count = sql<number>`count(*)`.as('count')
    return (await rows.clearSelect().select(count).executeTakeFirstOrThrow()).count
  })
}

const byName = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))

/** Everything that rows are compared with, read once for all of them. */
export async function readGround(ctx: Ctx, rows: readonly SheetRow[]): Promise<Omit<Ground, 'letters'>> {
  const emails = rows.flatMap(({ cells }) => [cells.email.toLowerCase(), cells.line_manager.toLowerCase()])
  const { db } = ctx
  const named = (list: 'department' | 'designation' | 'company') =>
    db.selectFrom(list).select(['id', 'name']).execute()
  const places = await db.selectFrom('location').select(['id', 'key', 'name']).execute()
  const companies = await named('company')
  const codes = await db.selectFrom('employment').select(['company_id', 'employee_code']).execute()
  return {
    lists: {
      company: new Map([...byName(companies), ...companies.map(({ id }) => [String(id), id] as const)]),
      location: new Map(
        places.flatMap(({ id, key, name }) => [[key, id] as const, [name.toLowerCase(), id] as const]),
      ),
      department: byName(await named('department')),
      designation: byName(await named('designation')),
    },
    known: await listKnown(ctx, emails),
    codes: new Set(codes.map(({ company_id, employee_code }) => `${company_id}/${employee_code}`)),
    today: companyDay(ctx.now),
    actorId: ctx.actor.id,
    alike: await listAlikeOf(
      ctx,
      rows.map(({ cells }) => cells),
    ),
  }
}

async function listKnown(ctx: Ctx, emails: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known & { email: string }>`
    select lower(account.email) as email, account.id, account.status, account.user_type,
      exists (select 1 from employment where person_id = account.id) as employed,
      personal.fields as personal, contact.fields as contact, grading.fields as grading
    from account
    left join record_entry personal on personal.person_id = account.id and personal.section = 'personal'
      and personal.valid_to is null and personal.superseded_at is null
    left join record_entry contact on contact.person_id = account.id and contact.section = 'contact'
      and contact.valid_to is null and contact.superseded_at is null
    left join record_entry grading on grading.person_id = account.id and grading.section = 'grading'
      and grading.valid_to is null and grading.superseded_at is null
    where lower(account.email) = any (${[...new Set(emails)]}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ email, ...known }) => [email, known]))
}

type Written = {
  readonly row_number: number
  readonly person_id: number
  readonly made: 'person' | 'facts'
  readonly entry_ids: readonly number[]
}

export async function markWritten(ctx: Ctx, importId: number, written: readonly Written[]): Promise<void> {
  const rows = JSON.stringify(written)
  await sql`
    update people_import_row as row set outcome = 'written', person_id = done.person_id, made = done.made,
      entry_ids = array(select jsonb_array_elements_text(done.entry_ids)::integer)
    from jsonb_to_recordset(${rows}::jsonb)
      as done (row_number integer, person_id integer, made text, entry_ids jsonb)
    where row.import_id = ${importId} and row.row_number = done.row_number`.execute(ctx.db)
}
