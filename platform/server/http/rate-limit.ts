import { sql } from 'kysely'
import type { RateLimit } from '#platform/contract/call.ts'
import { tooMany, withFacts, type Refusal } from '#platform/contract/refusal.ts'
import { Refused } from '#platform/server/must.ts'
import type { Ground } from '#platform/server/transaction.ts'

type Attempt = {
  readonly limit: RateLimit
  readonly call: string
  readonly address: string
  readonly input: unknown
}

/** Counted in the database, so that the limit holds for all nodes together; refused attempts count as well. */
export async function refuseTooMany(ground: Ground, { limit, call, address, input }: Attempt): Promise<void> {
  const now = ground.clock.now().getTime()
  const length = limit.seconds * 1000
  const windowStart = new Date(Math.floor(now / length) * length)
  const value = limit.alsoBy ? (input as Record<string, unknown> | null)?.[limit.alsoBy] : undefined
  const buckets = [`${call} ${address}`]
  if (typeof value === 'string') buckets.push(`${call} =${value.trim().toLowerCase().slice(0, 200)}`)
  for (const bucket of buckets) {
    const { hits } = await ground.database.writer
      .insertInto('rate_count')
      .values({ bucket, window_start: windowStart, hits: 1 })
      .onConflict((found) =>
        found.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql<number>`rate_count.hits + 1` }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow()
    if (hits > limit.times) throw new Refused(waitRefusal(windowStart.getTime() + length - now))
  }
}

function waitRefusal(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return withFacts(tooMany(`Too many attempts. Please wait ${wait} and try again.`), {
    retryAfterSeconds: seconds,
  })
}
