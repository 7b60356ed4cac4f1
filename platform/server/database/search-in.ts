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

/** Each word somewhere in the column, in whatever order they were typed. */
export const searchWords = (column: string | Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => searchIn(column, word)),
    sql` and `,
  )})`
