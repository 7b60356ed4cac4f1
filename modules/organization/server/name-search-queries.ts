import { sql, type Expression, type SqlBool } from 'kysely'
import { likeText } from '#platform/server/database/search-in.ts'

const INDEXED_LETTERS = 3

/** For queries on `account`: every word of the search is there. */
export const holdsWords = (search: string | undefined): Expression<SqlBool> =>
  sql.join([sql`true`, ...(search ?? '').split(/\s+/).filter(Boolean).map(holds)], sql` and `)

/**
 * Written as the search index has it. A word stands anywhere in the name or the email address; of one or two
 * letters, which the index cannot find inside of words, it begins a word.
 */
function holds(word: string): Expression<SqlBool> {
  const escaped = likeText(word)
  if ([...word].length >= INDEXED_LETTERS) return sql`${searched} like lower(${`%${escaped}%`})`
  return sql`(${searched} like lower(${`${escaped}%`}) or ${searched} like lower(${`% ${escaped}%`}))`
}

const searched = sql`(lower(account.name) || ' ' || lower(account.email))`

export const sortName = sql<string>`lower(account.name)`.as('sort_name')

export const byName = (direction: 'asc' | 'desc' = 'asc') => ({
  by: sql`lower(account.name)`,
  valueOf: (row: { sort_name: string }) => row.sort_name,
  type: 'text' as const,
  id: sql`account.id`,
  idOf: (row: { id: number }) => row.id,
  direction,
})

export type PageKey = { readonly after?: string | undefined; readonly size: number }
