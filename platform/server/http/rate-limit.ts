import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RateLimit } from '#platform/contract/call.ts'
import { tooMany, withFacts, type Refusal } from '#platform/contract/refusal.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import type { Ground } from '#platform/server/transaction.ts'

type Attempt = {
  readonly limit: RateLimit
  readonly call: string
  readonly actor: Actor
  readonly address: string
  readonly input: unknown
  /** What shows a caller without a token to be a certain person; such callers are counted by it alone. */
  readonly recognised: string | null
}

type Bucket = { readonly name: string; readonly times: number }

/** So many callers may stand behind one address: an office, a hotel, a mobile network. */
const BEHIND_ONE_ADDRESS = 10

/** Counted in the database, so that the limit holds for all nodes together; refused attempts count as well. */
export async function refuseTooMany(ground: Ground, attempt: Attempt): Promise<void> {
  const now = ground.clock.now().getTime()
  const length = attempt.limit.seconds * 1000
  const windowStart = new Date(Math.floor(now / length) * length)
  for (const { name, times } of bucketsOf(attempt)) {
    const { hits } = await ground.database.writer
      .insertInto('rate_count')
      .values({ bucket: name, window_start: windowStart, hits: 1 })
      .onConflict((found) =>
        found.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql<number>`rate_count.hits + 1` }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow()
    // The wider count comes after the narrow one: a caller that is refused anyway uses up nothing of the others.
    if (hits > times) throw new Refused(waitRefusal(windowStart.getTime() + length - now))
  }
}

function bucketsOf({ limit, call, actor, address, input, recognised }: Attempt): readonly Bucket[] {
  const { times, apartBy } = limit
  if (actor.kind !== 'public') return [{ name: `${call} ${actor.kind} ${personOf(actor)}`, times }]
  if (recognised !== null) return [{ name: `${call} known ${digest(recognised)}`, times }]
  if (!apartBy) return [{ name: `${call} ${address}`, times }]
  const value = (input as Record<string, unknown> | null)?.[apartBy]
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return [
    { name: `${call} ${address} ${digest(text)}`, times },
    { name: `${call} ${address}`, times: times * BEHIND_ONE_ADDRESS },
  ]
}

/** An administrator who looks through someone's eyes uses up nothing of theirs. */
const personOf = ({ id, seenBy }: Actor) => (seenBy ? `${id} seen by ${seenBy.id}` : String(id))

/** Names that were typed and tokens that were sent are not kept readable, nor at their full length. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function waitRefusal(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return withFacts(tooMany(`Too many attempts. Wait ${wait} and try again.`), {
    retryAfterSeconds: seconds,
  })
}
