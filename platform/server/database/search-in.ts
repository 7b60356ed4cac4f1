import { sql, type Expression, type SqlBool } from 'kysely'

/** Text as LIKE takes it literally: what a person types is never a pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const partOf = (text: string): string => `%${likeText(text.toLowerCase())}%`

/**
 * The text somewhere in the column, in capitals or not. An expression is taken as it is, lower case and all, so that
 * it can be that of an index.
 */
export const searchIn = (column: string | Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof column === 'string' ? sql`lower(${sql.ref(column)})` : column} like ${partOf(text)}`

/** Every word of it somewhere in the column. */
export const searchWords = (column: string | Expression<unknown>, text: string): Expression<SqlBool> => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => searchIn(column, word)),
        sql` and `,
      )})`
}

/** Narrows a query only where there is a value: `.$call(when(filter.status, (rows, status) => rows.where(...)))`. */
export const when =
  <V, Q>(value: V | null | undefined, narrow: (query: Q, value: V & {}) => Q) =>
  (query: Q): Q =>
    value === undefined || value === null ? query : narrow(query, value)
