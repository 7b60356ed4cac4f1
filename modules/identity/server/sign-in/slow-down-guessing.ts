import { setTimeout as wait } from 'node:timers/promises'
import { tooMany, withFacts } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { isUnderGuessing } from './brute-force-guard.ts'
import { listGuessesFromHere } from './sign-in-queries.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

const ANSWER_AFTER_MS = 2_000
const FROM_ONE_ADDRESS = 5
const MINUTES = 10
const MINUTE = 60_000

/** Without a mail server, mails stay in the outbox of the product and reach no one. */
export const mailLeaves = ({ config }: { config: Pick<IdentityParts['config'], 'smtpUrl'> }): boolean =>
  config.smtpUrl !== null

/**
 * Where no code can be mailed, guesses from unknown browsers are made slow and few. Not by the name alone: a stranger
 * who guesses from elsewhere would keep the owner out. Asked for names without an account as well.
 */
export async function slowDownGuessing(
  ctx: Ctx,
  parts: IdentityParts,
  attempt: SignInAttempt,
): Promise<void> {
  if (mailLeaves(parts) || attempt.fromKnownDevice) return
  if (!(await isUnderGuessing(ctx, attempt.nameDigest))) return
  const since = new Date(ctx.now.getTime() - MINUTES * MINUTE)
  const made = await listGuessesFromHere(ctx, {
    nameDigest: attempt.nameDigest,
    since,
    upTo: FROM_ONE_ADDRESS,
  })
  const eldest = made[FROM_ONE_ADDRESS - 1]
  if (eldest) {
    const seconds = Math.ceil((eldest.getTime() + MINUTES * MINUTE - ctx.now.getTime()) / 1000)
    must(
      false,
      withFacts(tooMany(signInMessages.waitAfterGuesses(Math.ceil(seconds / 60))), {
        retryAfterSeconds: seconds,
      }),
    )
  }
  await wait(ANSWER_AFTER_MS)
}
