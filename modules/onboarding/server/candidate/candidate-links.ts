import { createHash } from 'node:crypto'
import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { revokeInvitations } from '#onboarding/server/onboarding-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'

const LINK_DAYS = 14

/** What a link names is long and random, so that its digest needs no key and outlives a change of keys. */
export const linkDigest = (linkId: string): string => createHash('sha256').update(linkId).digest('base64url')

/** A new link for the mail, valid for some days; the earlier one leads nowhere from now on. */
export async function makeCandidateLink(
  ctx: Ctx,
  parts: Pick<OnboardingParts, 'tokens' | 'config'>,
  onboardingId: number,
): Promise<{ token: string; url: string; expires: Date }> {
  const linkId = randomId()
  const expires = daysLater(ctx.now, LINK_DAYS)
  await revokeInvitations(ctx, onboardingId)
  await insertRow(ctx, 'onboarding_invitation', {
    onboarding_id: onboardingId,
    link_digest: linkDigest(linkId),
    created_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    created_at: ctx.now,
    expires_at: expires,
  })
  const token = parts.tokens.sign({ sid: linkId, aud: 'candidate-link', expires, now: ctx.now })
  return { token, url: `${parts.config.publicUrl}/onboarding-candidate/${token}`, expires }
}
