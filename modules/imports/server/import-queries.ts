import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { ImportImage } from '#platform/server/import-kind.ts'
import { headingKey, type Mapping } from './row-rules.ts'

type NewRun = {
  readonly kind: string
  readonly file_name: string
  readonly file_hash: string
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly headings: string[]
  readonly rows: number
}

export const insertRun = (ctx: Ctx, run: NewRun) =>
  insertRow(ctx, 'import_run', { ...run, mapping: null, begun_by: ctx.actor.id, begun_at: ctx.now })

export const updateRun = (
  ctx: Ctx,
  row: RowToUpdate<'import_run'>,
  changes: Updateable<Database['import_run']>,
) => updateRow(ctx, 'import_run', row, changes)

export type SheetRow = { readonly number: number; readonly cells: readonly string[] }

const ROWS_AT_ONCE = 2_000

export async function insertRows(ctx: Ctx, runId: number, rows: readonly SheetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const given = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await sql`
      insert into import_row (run_id, row_number, cells)
      select ${runId}, number, array(select jsonb_array_elements_text(cells))
      from jsonb_to_recordset(${given}::jsonb) as given (number integer, cells jsonb)`.execute(ctx.db)
  }
}

const runs = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'import_run' | 'account' | 'job_run'>()
    .selectFrom('import_run')
    .innerJoin('account', 'account.id', 'begun_by')
    .leftJoin('job_run', 'job_run.public_id', 'import_run.job_run_id')
    .selectAll('import_run')
    .select(['account.name as begun_by_name', 'job_run.state as job_state', 'job_run.done', 'job_run.total'])

export const findOptionalRun = (ctx: Ctx, id: number) =>
  runs(ctx).where('import_run.id', '=', id).executeTakeFirst()
export type StoredRun = NonNullable<Awaited<ReturnType<typeof findOptionalRun>>>

export const lockRun = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('import_run').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

const LATEST = 20

export const listRuns = (ctx: Ctx, kind: string) =>
  runs(ctx).where('import_run.kind', '=', kind).orderBy('import_run.id', 'desc').limit(LATEST).execute()

export const findSameFile = (ctx: Ctx, { id, kind, file_hash }: StoredRun) =>
  ctx.db
    .selectFrom('import_run')
    .select('done_at')
    .where('kind', '=', kind)
    .where('file_hash', '=', file_hash)
    .where('state', '=', 'done')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function listRemembered(ctx: Ctx, kind: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('import_mapping')
    .select(['heading', 'column_key'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ heading, column_key }) => [heading, column_key]))
}

type Chosen = { readonly kind: string; readonly headings: readonly string[]; readonly mapping: Mapping }

/** The next file with these headings begins with what was chosen for this one. */
export async function rememberMapping(ctx: Ctx, { kind, headings, mapping }: Chosen): Promise<void> {
  const rows = Object.entries(mapping).map(([column_key, at]) => ({
    kind,
    heading: headingKey(headings[at] ?? ''),
    column_key,
  }))
  const known = new Map(rows.filter(({ heading }) => heading !== '').map((row) => [row.heading, row]))
  if (known.size === 0) return
  await ctx.db
    .insertInto('import_mapping')
    .values([...known.values()].toSorted((one, other) => (one.heading < other.heading ? -1 : 1)))
    .onConflict((there) =>
      there
        .columns(['kind', 'heading'])
        .doUpdateSet((row) => ({ column_key: row.ref('excluded.column_key') })),
    )
    .execute()
}

const SAMPLE = 3

export const listSample = (ctx: Ctx, runId: number) =>
  ctx.db
    .selectFrom('import_row')
    .select('cells')
    .where('run_id', '=', runId)
    .orderBy('row_number')
    .limit(SAMPLE)
    .execute()

export const listProblems = (ctx: Ctx, runId: number, most: number) =>
  ctx.db
    .selectFrom('import_row')
    .select(['row_number', 'reason'])
    .where('run_id', '=', runId)
    .where('plan', '=', 'fail')
    .orderBy('row_number')
    .limit(most)
    .execute()

type Counted = 'plan' | 'result' | 'undone'

export async function countBy(ctx: Ctx, runId: number, column: Counted): Promise<Record<string, number>> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select([column, (row) => row.fn.countAll<number>().as('count')])
    .where('run_id', '=', runId)
    .where(column, 'is not', null)
    .groupBy(column)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row[column]), row.count]))
}

export type StoredRow = { readonly id: number; readonly row_number: number; readonly cells: string[] }

type Piece = { readonly runId: number; readonly after: number; readonly size: number }

export const listRowsAfter = (ctx: Ctx, { runId, after, size }: Piece): Promise<StoredRow[]> =>
  ctx.db
    .selectFrom('import_row')
    .select(['id', 'row_number', 'cells'])
    .where('run_id', '=', runId)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(size)
    .execute()

/** Those of which nothing has become yet: an import that stopped goes on here. */
export const listOpenRows = (ctx: Ctx, runId: number, size: number): Promise<StoredRow[]> =>
  ctx.db
    .selectFrom('import_row')
    .select(['id', 'row_number', 'cells'])
    .where('run_id', '=', runId)
    .where('result', 'is', null)
    .orderBy('row_number')
    .limit(size)
    .forUpdate()
    .execute()

export type Plan = { readonly id: number; readonly plan: string; readonly reason: string }

export async function keepPlans(ctx: Ctx, plans: readonly Plan[]): Promise<void> {
  await sql`
    update import_row as row set plan = given.plan, reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as given (id integer, plan text, reason text)
    where row.id = given.id`.execute(ctx.db)
}

export type Outcome = {
  readonly id: number
  readonly result: 'created' | 'updated' | 'skipped' | 'failed'
  readonly reason: string
  readonly record_id: number | null
  readonly record_version: number | null
  readonly image: ImportImage | null
  readonly after: ImportImage['fields'] | null
}

export async function keepOutcomes(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update import_row as row set result = given.result, reason = given.reason, record_id = given.record_id,
      record_version = given.record_version, image = given.image, after = given.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as given (id integer, result text, reason text, record_id integer, record_version integer, image jsonb, after jsonb)
    where row.id = given.id and row.result is null`.execute(ctx.db)
}

/** From the last row to the first, so that of several rows for one record the first has the last word. */
export const listRowsToUndo = (ctx: Ctx, runId: number, size: number) =>
  ctx.db
    .selectFrom('import_row')
    .select(['id', 'result', 'record_id', 'record_version', 'image', 'after'])
    .where('run_id', '=', runId)
    .where('result', 'in', ['created', 'updated'])
    .where('undone', 'is', null)
    .orderBy('row_number', 'desc')
    .limit(size)
    .forUpdate()
    .execute()
export type RowToUndo = Awaited<ReturnType<typeof listRowsToUndo>>[number]

export type Undone = {
  readonly id: number
  readonly undone: 'removed' | 'restored' | 'kept'
  readonly reason: string
}

export async function keepUndone(ctx: Ctx, rows: readonly Undone[]): Promise<void> {
  await sql`
    update import_row as row set undone = given.undone, reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, undone text, reason text)
    where row.id = given.id`.execute(ctx.db)
}

type Restored = { readonly recordId: number; readonly was: number; readonly version: number }

/**
 * An earlier row finds the record as this undoing left it: one of the same file always, and one of another import where
 * the record is again what that one made of it.
 */
export async function passVersionsOn(
  ctx: Ctx,
  run: Pick<StoredRun, 'id' | 'kind'>,
  restored: readonly Restored[],
): Promise<void> {
  if (restored.length === 0) return
  await sql`
    update import_row as row set record_version = given.version
    from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
        as given ("recordId" integer, was integer, version integer),
      import_run as run
    where row.record_id = given."recordId" and row.undone is null and run.id = row.run_id
      and (run.id = ${run.id} or (run.kind = ${run.kind} and row.record_version = given.was))`.execute(ctx.db)
}

/** What people wrote in files is kept as long as an import can be undone; how much it was stays. */
export async function forgetRows(ctx: Ctx, before: Date): Promise<number> {
  const forgotten = await ctx.db
    .updateTable('import_run')
    .set({ forgotten_at: ctx.now })
    .where('forgotten_at', 'is', null)
    .where(sql<Date>`coalesce(undone_at, done_at, begun_at)`, '<', before)
    .where('state', '<>', 'running')
    .returning('id')
    .execute()
  const ids = forgotten.map(({ id }) => id)
  if (ids.length > 0) await ctx.db.deleteFrom('import_row').where('run_id', 'in', ids).execute()
  return ids.length
}

const MOST_OF_ONE = 1_000

export const listRowsOf = (ctx: Ctx, address: string) =>
  ctx.db
    .selectFrom('import_row')
    .innerJoin('import_run', 'import_run.id', 'run_id')
    .select(['import_row.id', 'import_row.cells', 'import_run.begun_at', 'import_run.file_name'])
    .where(sql<boolean>`exists (select from unnest(cells) as cell where lower(cell) = ${address})`)
    .orderBy('import_row.id', 'desc')
    .limit(MOST_OF_ONE)
    .execute()

export const eraseCells = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .updateTable('import_row')
    .set({ cells: [], image: null, after: null })
    .where('id', 'in', [...ids])
    .execute()
