import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { areCodesSprayed, SPRAYED_OVER_ALL } from '#platform/server/sprayed-codes.ts'
import { guessingNoticed } from '#identity/server/identity-events.ts'
import {
  countStrangersGuesses,
  insertGuess,
  listAddressesOfCodeGuesses,
  markGuessingTold,
  type NewGuess,
} from './sign-in-queries.ts'

/** So many wrong ones within an hour are no slip of the fingers any more. */
const MANY = 10

/** Strangers are trying passwords or codes for this name: a right password alone is not believed them. */
export async function isUnderGuessing(ctx: Ctx, nameDigest: string): Promise<boolean> {
  return (await countStrangersGuesses(ctx, { nameDigest, upTo: MANY })) >= MANY
}

/** Strangers are trying codes, for this name or for many names at once: six digits are too few for them. */
export async function areCodesGuessed(ctx: Ctx, nameDigest: string): Promise<boolean> {
  if ((await countStrangersGuesses(ctx, { nameDigest, kind: 'code', upTo: MANY })) >= MANY) return true
  const addresses = await listAddressesOfCodeGuesses(ctx, SPRAYED_OVER_ALL)
  const fromHere = addresses.filter((address) => address === ctx.request.address).length
  return areCodesSprayed({ overAll: addresses.length, fromHere })
}

/** Counts a wrong password or code, for a name that no account has as well. */
export async function noteGuess(ctx: Ctx, guess: NewGuess): Promise<void> {
  await insertGuess(ctx, guess)
  if (guess.from_known_device || !(await isUnderGuessing(ctx, guess.name_digest))) return
  // By a job, and for no one too: how long the answer takes does not tell whether there is an owner.
  const job = { accountId: guess.account_id }
  await enqueue(ctx, tellOfGuessing, job, { key: `guessing/${guess.name_digest}` })
}

export const tellOfGuessing = defineJob('identity.tell-of-guessing', {
  input: z.object({ accountId: z.number().nullable() }),
  async run(ctx, { accountId }) {
    if (accountId !== null && (await markGuessingTold(ctx, accountId)))
      await raise(ctx, guessingNoticed, { accountId })
  },
})
