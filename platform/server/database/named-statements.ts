import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Asked this often, a text is worth a name. */
const OFTEN = 3
/** Each connection keeps what it was asked by name; this bounds the memory of the database. */
const MOST_NAMES = 600
/** A text that is longer says the values of many rows, and hardly ever comes again. */
const LONGEST_TEXT = 6_000
const MOST_COUNTED = 5_000

export type NameOf = (text: string) => string | undefined

/** The name of a text that has come often enough. */
export function statementNames(): NameOf {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return known
    const times = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, times)
    if (times < OFTEN) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    counts.delete(text)
    names.set(text, name)
    return name
  }
}

const ofThisProcess = statementNames()

/**
 * PostgreSQL reads a text that comes again and again only once a connection: it keeps what it has read under a name.
 * Each asking is still planned for its own values (`plan_cache_mode` in connect.ts), so no list gets slower.
 */
export function nameStatements(client: pg.ClientBase, nameOf: NameOf = ofThisProcess): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((...asked: unknown[]) => {
    const [text, values, done] = asked
    const isAsked = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isAsked ? nameOf(text) : undefined
    return name === undefined ? ask(...asked) : ask({ name, text, values }, done)
  }) as typeof client.query
}
