import { sql, type RawBuilder } from 'kysely'

const [BETWEEN, NOTHING] = ['\u001F', '\u001E']
const signs = /[\u001E\u001F]/g

/**
 * Texts as an array of a type that PostgreSQL reads from text. Quoting each one, as an array literal needs it, costs both
 * sides more than the work itself where there are many: here they are parted by a sign that no JSON holds, and which is
 * a space to other texts.
 */
export function textColumn(type: 'text' | 'jsonb', values: readonly (string | null)[]): RawBuilder<string[]> {
  const joined = values.map((value) => value?.replace(signs, ' ') ?? NOTHING)
  // One that is put before them keeps a single empty text from being no text.
  return sql`(string_to_array(${['', ...joined].join(BETWEEN)}, ${BETWEEN}, ${NOTHING}))[2:]::${sql.raw(type)}[]`
}

/** Values that need no quotes in an array literal. */
export const plainColumn = (
  type: 'integer' | 'smallint' | 'bigint' | 'boolean' | 'date',
  values: readonly (number | boolean | string | null)[],
): RawBuilder<unknown[]> =>
  sql`${`{${values.map((value) => value ?? 'NULL').join(',')}}`}::${sql.raw(type)}[]`
