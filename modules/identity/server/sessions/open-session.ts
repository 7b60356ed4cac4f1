import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import { insertSession } from '#identity/server/identity-queries.ts'

const MINUTE = 60_000
const SESSION_MINUTES = 12 * 60
const CHANGE_MINUTES = 15

/** Lets a person in whose identity has been proven, and returns the token of the new session. */
export async function openSession(
  ctx: Ctx,
  tokens: Tokens,
  accountId: number,
  knownDeviceId: number | null = null,
): Promise<string> {
  const expires = new Date(ctx.now.getTime() + SESSION_MINUTES * MINUTE)
  const id = randomId()
  await insertSession(ctx, {
    id,
    account_id: accountId,
    expires_at: expires,
    known_device_id: knownDeviceId,
  })
  return tokens.sign({ sid: id, aud: 'employee', expires, now: ctx.now })
}

/** Opens nothing but the choice of a new password. */
export async function openPasswordChange(ctx: Ctx, tokens: Tokens, accountId: number): Promise<string> {
  const expires = new Date(ctx.now.getTime() + CHANGE_MINUTES * MINUTE)
  const id = randomId()
  await insertSession(ctx, {
    id,
    account_id: accountId,
    expires_at: expires,
    purpose: 'password-change',
  })
  return tokens.sign({ sid: id, aud: 'password-change', expires, now: ctx.now })
}
