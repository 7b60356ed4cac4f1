import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** One value of one row, and what it was replaced by. */
type Mark = { readonly table: string; readonly column: string; readonly id: number; readonly mark: string }

export type Marks = {
  readonly all: readonly Mark[]
  /** Columns whose rows do not take a mark: states, keys and figures that the database checks. */
  readonly unmarked: readonly string[]
  readonly empty: readonly string[]
}

const isFigure = (column: string) => /(minutes|amount|hourly|days)$/.test(column)
const FIRST_FIGURE = 40_009

type Column = { readonly table_name: string; readonly column_name: string; readonly data_type: string }

/** By which the product finds and orders rows, and no one reads. */
const isKey = (column: string) =>
  /^(subject|rank|zone|root_area|working_days|source)$|(file_id|_key|_sealed|_hash)$/.test(column)

/** Every text and every figure of time or money in these tables, replaced by one that stands nowhere else. */
export async function markTables(ctx: Ctx, tables: RegExp): Promise<Marks> {
  const { rows } = await sql<Column>`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'integer', 'bigint')
    order by table_name, ordinal_position`.execute(ctx.db)
  const meant = rows.filter((row) => tables.test(row.table_name) && !isKey(row.column_name))
  const all: Mark[] = []
  const unmarked: string[] = []
  const empty: string[] = []
  for (const table of new Set(meant.map(({ table_name }) => table_name)))
    if ((await idsOf(ctx, table)).length === 0) empty.push(table)
  for (const [at, { table_name: table, column_name: column, data_type }] of meant.entries()) {
    const isNumber = data_type === 'integer' || data_type === 'bigint'
    if ((isNumber && !isFigure(column)) || empty.includes(table)) continue
    const markOf = (id: number) => (isNumber ? String(FIRST_FIGURE + at * 61 + id) : `Zq${at}x${id}z`)
    const marked = (await idsOf(ctx, table, column)).map((id) => ({ table, column, id, mark: markOf(id) }))
    const taken = []
    for (const mark of marked) if (await isTaken(ctx, mark, data_type)) taken.push(mark)
    all.push(...taken)
    if (marked.length > 0 && taken.length === 0) unmarked.push(`${table}.${column}`)
  }
  return { all, unmarked, empty }
}

async function idsOf(ctx: Ctx, table: string, column = 'id'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function isTaken(ctx: Ctx, { table, column, id, mark }: Mark, type: string): Promise<boolean> {
  const value =
    type === 'text' ? sql`${mark}` : type === 'ARRAY' ? sql`array[${mark}]` : sql`${mark}::integer`
  await sql`savepoint before_mark`.execute(ctx.db)
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(ctx.db)
    return true
  } catch {
    await sql`rollback to savepoint before_mark`.execute(ctx.db)
    return false
  }
}
