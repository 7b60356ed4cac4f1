import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { closeCodes, insertCode } from '#identity/server/second-step/sign-in-code-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

const DAYS = 7

/**
 * A token with which a new hire chooses the first password, by `reset-password`. An earlier one that was never used
 * stops working. Who may invite is the caller's to ask.
 */
export async function inviteByLink(ctx: Ctx, accountId: number): Promise<string> {
  await closeCodes(ctx, accountId, 'invitation')
  const token = randomId()
  await insertCode(ctx, {
    token_digest: tokenDigest(token),
    account_id: accountId,
    purpose: 'invitation',
    by: 'link',
    name_digest: '',
    from_known_device: false,
    sent_to: '',
    proven_at: ctx.now,
    expires_at: daysLater(ctx.now, DAYS),
  })
  return token
}
