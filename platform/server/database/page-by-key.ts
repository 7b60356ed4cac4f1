import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Page } from '#platform/contract/paging.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { must } from '#platform/server/must.ts'

const noSuchPage = invalid('This page of the list doesn’t exist. Start from the first page.', 'after')

/** Sorted by one expression and then by id, both in the same direction, so that every row has exactly one place. */
export type PageOrder<Row> = {
  readonly by: Expression<unknown>
  readonly valueOf: (row: Row) => string | number
  /** PostgreSQL's type of the sorted expression, for the comparison with the key of the last row. */
  readonly type: 'text' | 'integer' | 'bigint' | 'date' | 'timestamptz'
  readonly id: Expression<unknown>
  readonly idOf: (row: Row) => number
  readonly direction: 'asc' | 'desc'
}

/** One page after a key: the same cost on the first and on the thousandth page. */
export async function pageByKey<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<NoInfer<Row>>,
  filter: { after?: string | undefined; size: number },
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const direction = sql.raw(order.direction)
  const rows = await query
    .$if(filter.after !== undefined, (paged) => paged.where(isAfter(order, readKey(filter.after ?? ''))))
    .orderBy(sql`${order.by} ${direction}, ${order.id} ${direction}`)
    .limit(filter.size + 1)
    .execute()
  const more = rows.length > filter.size
  const shown = (more ? rows.slice(0, filter.size) : rows) as Row[]
  const last = shown.at(-1)
  return {
    rows: shown,
    next: more && last !== undefined ? writeKey(order, last) : null,
    total: filter.after === undefined ? await count() : null,
  }
}

type RowKey = { value: string | number; id: number }

function isAfter<Row>(order: PageOrder<Row>, key: RowKey) {
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<')
  const type = sql.raw(order.type)
  return sql<SqlBool>`(${order.by}, ${order.id}) ${sign} (${key.value}::${type}, ${key.id}::bigint)`
}

const writeKey = <Row>(order: PageOrder<Row>, row: Row) =>
  Buffer.from(JSON.stringify([order.valueOf(row), order.idOf(row)])).toString('base64url')

function readKey(text: string): RowKey {
  const key = parseKey(text)
  must(key !== null, noSuchPage)
  return key
}

function parseKey(text: string): RowKey | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    const usable = (typeof value === 'string' && value.length <= 300) || typeof value === 'number'
    return usable && Number.isSafeInteger(id) ? { value: value, id: id as number } : null
  } catch {
    return null
  }
}
