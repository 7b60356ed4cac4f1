import type { InputOf } from '#platform/contract/call.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import {
  CONFIRMED_MINUTES,
  type confirmSignIn as call,
} from '#identity/contract/sessions/confirm-sign-in-calls.ts'
import { confirmSignInMessages as say } from '#identity/contract/sessions/confirm-sign-in-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { findAccount, lockAccount } from '#identity/server/identity-queries.ts'
import { passwordMatches } from '#identity/server/password-hash.ts'
import { noteGuess } from '#identity/server/sign-in/brute-force-guard.ts'
import { nameDigest } from '#identity/server/sign-in/sign-in-attempt.ts'
import { findOptionalConfirmation, markSessionConfirmed } from './confirm-sign-in-queries.ts'

type Form = InputOf<typeof call>

const until = (confirmed: Date) => new Date(confirmed.getTime() + CONFIRMED_MINUTES * 60_000)

/** Until when the session counts as confirmed; null when the password is needed again. */
async function confirmedUntil(ctx: Ctx): Promise<Date | null> {
  if (ctx.actor.seenBy !== null) return null
  const shown = await findOptionalConfirmation(ctx, ctx.actor.sessionId)
  const end = shown && until(shown)
  return end && end > ctx.now ? end : null
}

/**
 * For what only the person may see at their own device, such as their pay: refuses a session whose password was entered
 * too long ago, and an administrator who looks through the person's eyes.
 */
export async function mustBeConfirmed(ctx: Ctx): Promise<void> {
  must(ctx.actor.seenBy === null, say.notThroughOthers)
  must(await confirmedUntil(ctx), say.needed)
}

export async function readConfirmation(ctx: Ctx) {
  return { confirmed_until: (await confirmedUntil(ctx))?.toISOString() ?? null }
}

/** Before the transaction, because checking a password takes its time on purpose. */
export async function checkPassword(ctx: Ctx, { password }: Form) {
  const account = await findAccount(ctx, ctx.actor.id)
  return { checked: account.password_hash, isRight: await passwordMatches(account.password_hash, password) }
}

type Checked = Awaited<ReturnType<typeof checkPassword>>

export const confirmSignIn =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, _form: Form, { checked, isRight }: Checked) => {
    const account = await lockAccount(ctx, ctx.actor.id)
    if (!isRight || account.password_hash !== checked) {
      await noteGuess(ctx, {
        name_digest: nameDigest(keyring, account.email),
        account_id: account.id,
        kind: 'password',
        from_known_device: true,
      })
      return noButKept(say.passwordWrong)
    }
    await markSessionConfirmed(ctx, ctx.actor.sessionId)
    return { confirmed_until: until(ctx.now).toISOString() }
  }
