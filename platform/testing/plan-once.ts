import { createHash } from 'node:crypto'
import type pg from 'pg'

type Ask = (...asked: unknown[]) => unknown

/**
 * For long runs of the same few hundred statements: each is parsed and planned once by a connection, and not each time.
 * What is asked and answered stays the same.
 */
export function planOnce(...pools: readonly pg.Pool[]): void {
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of pools)
    pool.on('acquire', (client) => {
      if (known.has(client)) return
      known.add(client)
      const ask = client.query.bind(client) as Ask
      const named: Ask = (text, values, ...more) =>
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? ask({ name: nameOf(text), text, values }, ...more)
          : ask(text, values, ...more)
      client.query = named as typeof client.query
    })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const found = names.get(text)
  if (found !== undefined) return found
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
