import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { conflict } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuse } from '#platform/server/must.ts'
import { writeChange } from './change-log.ts'

/** Tables whose rows are found by a column `id`; the only ones these functions write. */
type TableName = {
  [T in keyof Database]: Database[T] extends { id: unknown } ? T : never
}[keyof Database]

type Row<T extends TableName> = Selectable<Database[T]>
type Key<T extends TableName> = Row<T> extends { id: infer I extends string | number } ? I : never

export async function insertRow<T extends TableName>(
  ctx: Ctx,
  table: T,
  values: Insertable<Database[T]>,
): Promise<Row<T>> {
  const after = (await untyped(ctx)
    .insertInto(table)
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()) as LooseRow
  writeChange(ctx, { table, rowId: after.id, before: null, after })
  return after as Row<T>
}

/** Many in one statement, returned in the order given: an `insert` of values takes them in one after the other. */
export async function insertRows<T extends TableName>(
  ctx: Ctx,
  table: T,
  values: readonly Insertable<Database[T]>[],
): Promise<Row<T>[]> {
  if (values.length === 0) return []
  const added = (await untyped(ctx)
    .insertInto(table)
    .values([...values])
    .returningAll()
    .execute()) as LooseRow[]
  for (const after of added) writeChange(ctx, { table, rowId: after.id, before: null, after })
  return added as Row<T>[]
}

export type RowToUpdate<T extends TableName> = {
  readonly id: Key<T>
  /** The version that the editor saw; leave it out only where no one edits by hand. */
  readonly version?: number
}

export async function updateRow<T extends TableName>(
  ctx: Ctx,
  table: T,
  row: RowToUpdate<T>,
  changes: Updateable<Database[T]>,
): Promise<Row<T>> {
  const before = await untyped(ctx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const missed = row.version === undefined ? 0 : Number(before.version) - row.version
  if (missed !== 0) refuse(await staleRefusal(ctx, { table, id: row.id, missed }, Object.keys(changes)))
  const next = 'version' in before ? { ...changes, version: sql`version + 1` } : changes
  const after = await untyped(ctx)
    .updateTable(table as string)
    .set(next)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  writeChange(ctx, { table, rowId: row.id, before, after })
  return after as Row<T>
}

export async function deleteRow<T extends TableName>(ctx: Ctx, table: T, id: Key<T>): Promise<void> {
  const before = await untyped(ctx)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (before) writeChange(ctx, { table, rowId: id, before, after: null })
}

type ChangedRow<T extends TableName> = { readonly id: Key<T>; readonly changes: Updateable<Database[T]> }

/** Many in one statement, all of the same columns, whatever versions they have. */
export async function updateRows<T extends TableName>(
  ctx: Ctx,
  table: T,
  rows: readonly ChangedRow<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const found = await untyped(ctx)
    .selectFrom(table as string)
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = new Map(found.map((row) => [row.id, row]))
  const set = Object.keys(rows[0]!.changes).map(
    (column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`,
  )
  if (found.some((row) => 'version' in row)) set.push(sql`version = row.version + 1`)
  const given = JSON.stringify(rows.map(({ id, changes }) => ({ ...changes, id })))
  const changed = await sql<LooseRow>`
    update ${sql.table(table)} as row set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb) as given
    where row.id = given.id returning row.*`.execute(ctx.db)
  for (const after of changed.rows)
    writeChange(ctx, { table, rowId: after.id, before: before.get(after.id) ?? null, after })
}

export async function deleteRows<T extends TableName>(
  ctx: Ctx,
  table: T,
  ids: readonly Key<T>[],
): Promise<void> {
  if (ids.length === 0) return
  const gone = (await untyped(ctx)
    .deleteFrom(table as string)
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()) as LooseRow[]
  for (const before of gone) writeChange(ctx, { table, rowId: before.id, before, after: null })
}

type Missed = { readonly table: string; readonly id: string | number; readonly missed: number }

/** Says who was faster, and what they wrote of what is being written: of the other columns the editor may know nothing. */
async function staleRefusal(ctx: Ctx, { table, id, missed }: Missed, columns: readonly string[]) {
  const changes = await ctx.db
    .selectFrom('change_log')
    .select(['actor_name', 'at', 'after'])
    .where('table_name', '=', table)
    .where('row_id', '=', String(id))
    // A person who only looked has changed nothing.
    .where('action', '<>', 'read')
    .orderBy('id', 'desc')
    .limit(Math.min(Math.max(missed, 1), MOST_COMPARED))
    .execute()
  const [last] = changes
  const text = last
    ? `This record was changed by ${last.actor_name} while you were editing. Your changes are kept below.`
    : 'This record was changed while you were editing. Your changes are kept below.'
  const theirs = Object.assign({}, ...changes.map(({ after }) => after).toReversed()) as Record<
    string,
    unknown
  >
  return {
    ...conflict(text),
    facts: {
      stale: true,
      changedBy: last?.actor_name ?? null,
      changedAt: last?.at ?? null,
      changed: Object.fromEntries(Object.entries(theirs).filter(([column]) => columns.includes(column))),
    },
  }
}

/** A person who left a form open for longer than this many changes compares with the newest of them. */
const MOST_COMPARED = 20

// Kysely cannot follow a table name that is a type parameter; the signatures above are the typing.
type LooseRow = Record<string, unknown> & { id: string | number; version: number }
const untyped = (ctx: Ctx) => ctx.db as unknown as Kysely<Record<string, LooseRow>>
