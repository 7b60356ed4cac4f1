import { createHash } from 'node:crypto'
import { idempotencyKey } from '#platform/contract/scalars.ts'
import { conflict, invalid } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Answer } from './answer.ts'

export type Repetition = {
  readonly holder: string
  readonly key: string
  readonly call: string
  readonly bodySha256: string
}

const otherBody = conflict('This key was used for another request. Reload the page and try again.')
const wrongKey = invalid('The Idempotency-Key must have 8 to 80 letters, digits, hyphens or underscores.')

/** Who holds a key: keys of different people never meet. */
export function repetitionOf(ctx: Ctx, header: unknown, call: string, body: unknown): Repetition | null {
  if (header === undefined) return null
  const key = idempotencyKey.safeParse(header)
  must(key.success, wrongKey)
  const { actor, request } = ctx
  return {
    holder: actor.id === 0 ? `${actor.kind}:${request.address}` : `${actor.kind}:${actor.id}`,
    key: key.data,
    call,
    bodySha256: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('base64url'),
  }
}

/**
 * Takes the key, or returns the answer that the same request got before. A second request that comes
 * while the first is still running waits on the row until that one has committed or given up.
 */
export async function takeKey(ctx: Ctx, keyring: Keyring, repetition: Repetition): Promise<Answer | null> {
  const { holder, key, call, bodySha256 } = repetition
  const taken = await ctx.db
    .insertInto('idempotency_key')
    .values({ holder, key, call, body_sha256: bodySha256, created_at: ctx.now })
    .onConflict((found) => found.columns(['holder', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const earlier = await ctx.db
    .selectFrom('idempotency_key')
    .select(['call', 'body_sha256', 'http_status', 'answer'])
    .where('holder', '=', holder)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  must(earlier.call === call && earlier.body_sha256 === bodySha256, otherBody)
  const body = JSON.parse(keyring.open(earlier.answer as string)) as Answer['body']
  return { httpStatus: earlier.http_status ?? 200, body }
}

/** A file is made again for a caller who asks again: there is nothing to keep, and the key is as free as before. */
export async function freeKey(ctx: Ctx, { holder, key }: Repetition): Promise<void> {
  await ctx.db.deleteFrom('idempotency_key').where('holder', '=', holder).where('key', '=', key).execute()
}

/** Sealed, because an answer may hold a token or a code. */
export async function keepAnswer(
  ctx: Ctx,
  keyring: Keyring,
  { repetition, answer }: { repetition: Repetition; answer: Answer },
): Promise<void> {
  const sealed = keyring.seal(JSON.stringify(answer.body))
  await ctx.db
    .updateTable('idempotency_key')
    .set({ http_status: answer.httpStatus, answer: JSON.stringify(sealed) })
    .where('holder', '=', repetition.holder)
    .where('key', '=', repetition.key)
    .execute()
}
