import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/server/log.ts'

/** Under load listeners read what has gathered meanwhile, instead of a little all the time. */
const REST_MS = 25

export type Waker = {
  wake(channel: string): void
  /** Resolves when no one is being woken any more: a pool that ends meanwhile would leave the waking waiting. */
  atRest(): Promise<void>
}

/**
 * Wakes listeners from outside of the transactions whose rows they are to read: PostgreSQL lets transactions that
 * notify commit one after the other only. However many ask meanwhile, one more notification serves them all. One that
 * is lost with its node or its line is no loss: listeners look by themselves too.
 */
export function wakerOf(pool: pg.Pool, log: Log): Waker {
  const waiting = new Set<string>()
  let busy = false
  let woken = Promise.resolve()
  return {
    wake(channel) {
      waiting.add(channel)
      if (!busy) woken = wakeAll()
    },
    atRest: () => woken,
  }

  async function wakeAll() {
    busy = true
    for (const channel of waiting) {
      waiting.delete(channel)
      try {
        await pool.query({ name: 'wake', text: `select pg_notify($1, '')`, values: [channel] })
      } catch (error) {
        log.warn('listeners could not be woken', { channel, reason: String(error) })
      }
      await sleep(REST_MS, undefined, { ref: false })
    }
    busy = false
  }
}
