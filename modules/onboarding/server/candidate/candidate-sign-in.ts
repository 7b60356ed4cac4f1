import type { InputOf } from '#platform/contract/call.ts'
import { companyLogo } from '#organization/server/public.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { nobody } from '#platform/server/ctx.ts'
import type { FindActor } from '#platform/server/http/authenticate.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { TokenClaims, Tokens } from '#platform/server/secrets/tokens.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { sendCode, takeCode } from './candidate-codes.ts'
import { linkDigest } from './candidate-links.ts'
import {
  endSession,
  findOptionalLink,
  findOptionalLinkHolder,
  findOptionalSession,
  insertSession,
} from './candidate-session-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { lockOnboarding } from '#onboarding/server/onboarding-queries.ts'

const SESSION_HOURS = 12
const LINK_TOKEN_HOURS = 24
const HOUR = 3_600_000

/** What the welcome page shows; a link that does not hold says why, to anyone who has it. */
export const readInvitation =
  ({ tokens }: OnboardingParts) =>
  async (ctx: Ctx, { token }: InputOf<typeof calls.getOnBoardingCandidateDetails>) => {
    // Read as of long ago, so that an expired link can be told from a forged one.
    const claims = tokens.verify(token, new Date(0))
    must(claims?.aud === 'candidate-link', say.noSuchLink)
    const link = await findOptionalLink(ctx, linkDigest(claims.sid))
    must(link, say.noSuchLink)
    // Both put out the link as well; why it leads nowhere is said all the same.
    must(link.status !== 'cancelled', say.overAlready)
    must(link.status !== 'converted', say.joinedAlready)
    must(link.revoked_at === null, say.noSuchLink)
    must(link.expires_at > ctx.now.toISOString(), say.linkExpired)
    must(secondsOf(ctx.now) < claims.exp, say.openMailAgain)
    const { name, proven_email: email, company_name, expires_at: holds_until, status: state } = link
    const link_token = exchanged(ctx, tokens, { token, claims, holdsUntil: new Date(link.expires_at) })
    const company_logo = await companyLogo(ctx, link.company_id)
    return [{ name, email, company_name, company_logo, holds_until, state, link_token }]
  }

type Opened = { readonly token: string; readonly claims: TokenClaims; readonly holdsUntil: Date }

/** What the browser keeps of the link: for a day only, however often it is shown. The mailed one gives another. */
function exchanged(ctx: Ctx, tokens: Tokens, { token, claims, holdsUntil }: Opened): string {
  if (claims.exp < secondsOf(holdsUntil)) return token
  const aDayOn = new Date(ctx.now.getTime() + LINK_TOKEN_HOURS * HOUR)
  if (holdsUntil <= aDayOn) return token
  return tokens.sign({ sid: claims.sid, aud: 'candidate-link', expires: aDayOn, now: ctx.now })
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

export const sendLoginCode = (parts: OnboardingParts) => async (ctx: Ctx) => {
  const onboarding = await lockOnboarding(ctx, ctx.actor.id)
  const sent = await sendCode(ctx, parts, onboarding, 'login')
  // A candidate who asks for a code has opened the link.
  if (onboarding.status === 'invited') await move(ctx, onboarding.id, 'opened')
  return sent
}

export const verifyCandidate =
  (parts: OnboardingParts) =>
  async (ctx: Ctx, { verification_code, token }: InputOf<typeof calls.verifyOnBoardingCandidate>) => {
    const named = parts.tokens.verify(token, ctx.now)
    must(named?.sid === ctx.actor.sessionId, say.noSuchLink)
    const onboarding = await lockOnboarding(ctx, ctx.actor.id)
    const no = await takeCode(ctx, parts, onboarding, { purpose: 'login', code: verification_code })
    if (no) return no
    const expires = new Date(ctx.now.getTime() + SESSION_HOURS * HOUR)
    const id = randomId()
    await insertSession(ctx, {
      id,
      onboarding_id: onboarding.id,
      started_at: ctx.now,
      expires_at: expires,
    })
    return { token: parts.tokens.sign({ sid: id, aud: 'candidate', expires, now: ctx.now }) }
  }

export async function signOutCandidate(ctx: Ctx) {
  await endSession(ctx, ctx.actor.sessionId)
  return {}
}

export const move = (
  ctx: Ctx,
  id: number,
  to: 'opened' | 'details_confirmed' | 'in_progress' | 'submitted',
) => moveState(ctx, { table: 'onboarding', id, noun: 'onboarding', states: onboardingStates, to })

/** Holds the link of the mail and nothing more: may ask for a code, and give it. */
export const findLinkHolder: FindActor = async (ground, { sid }): Promise<Actor | null> => {
  const found = await findOptionalLinkHolder(ground, linkDigest(sid), ground.clock.now())
  return found ? { ...nobody, kind: 'candidate-link', ...found, sessionId: sid } : null
}

export const findCandidate: FindActor = async (ground, { sid }): Promise<Actor | null> => {
  const found = await findOptionalSession(ground, sid, ground.clock.now())
  return found ? { ...nobody, kind: 'candidate', ...found, sessionId: sid } : null
}
