import type { Call } from '#platform/contract/call.ts'
import type { Sent } from '#platform/web/calls/use-send.ts'
import type { RowOutcome } from './bulk-outcome.tsx'

/** One after the other: rows often draw on the same balance, and the order stays the one on the screen. */
export async function oneByOne<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  send: (row: Row) => Promise<Sent<Call>>,
): Promise<RowOutcome[]> {
  const done: RowOutcome[] = []
  for (const row of rows) {
    const sent = await send(row)
    done.push({ name: nameOf(row), ok: sent.ok, text: sent.ok ? sent.message : sent.failure.message })
  }
  return done
}
