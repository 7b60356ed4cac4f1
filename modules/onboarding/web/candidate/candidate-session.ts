import { goTo } from '#platform/web/frames/path-switch.tsx'
import { forgetToken, keepToken, keptToken } from '#platform/web/kept-tokens.ts'
import { stored } from '#platform/web/browser-storage.ts'

export const DETAILS = '/onboarding-details'
export const FORM = '/onboarding-form'
const VERIFIED = 'onboardingVerified'

/** Stands in the address where the token of the mail stood: neither the bar nor the history keeps what opens a door. */
export const OPENED = 'opened'
const LINK_PAGE = `/onboarding-candidate/${OPENED}`

/** The page that the mail leads to; nothing when no link was ever opened in this browser. */
export const linkPage = (): string | null => (keptToken('candidate-link') === null ? null : LINK_PAGE)

/** Takes the token out of the address, and returns the one that this browser holds. */
export function openLink(inAddress: string): string {
  if (inAddress === OPENED) return keptToken('candidate-link') ?? ''
  keepLink(inAddress)
  history.replaceState(history.state, '', LINK_PAGE)
  return inAddress
}

/** What the server gave in exchange for the token of the mail. */
export const keepExchanged = (token: string): void => keepToken('candidate-link', token)

/** Keeps the link of the mail. What belonged to another one is forgotten: a phone may be lent to a friend. */
function keepLink(token: string): void {
  const earlier = keptToken('candidate-link')
  const isOver = hasEnded(keptToken('candidate'))
  if ((earlier !== null && linkOf(earlier) !== linkOf(token)) || isOver) forgetCandidate()
  keepToken('candidate-link', token)
}

export const isSignedIn = (): boolean => keptToken('candidate') !== null
export const areDetailsVerified = (): boolean => stored.get(VERIFIED) === 'yes'
export const noteVerified = (): void => stored.set(VERIFIED, 'yes')

/** After the final submit nothing of the session stays. */
export function forgetCandidate(): void {
  forgetToken('candidate')
  stored.remove(VERIFIED)
}

export function goToLink(): void {
  const page = linkPage()
  // No one comes back by the back button to where they may not be any more.
  if (page) goTo(page, { replace: true })
}

/** A session that ended over night is not tried again: the code is asked for again instead. */
function hasEnded(token: string | null): boolean {
  const claims = token === null ? null : claimsOf(token)
  return claims !== null && claims.exp * 1000 <= Date.now()
}

/** The token of the mail and what it was exchanged for are of one link. */
const linkOf = (token: string) => claimsOf(token)?.sid ?? token

function claimsOf(token: string): { exp: number; sid: string } | null {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number; sid: string }
  } catch {
    // Whatever this is, the server decides about it.
    return null
  }
}
