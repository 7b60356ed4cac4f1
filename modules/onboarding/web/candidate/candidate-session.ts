import { goTo } from '#platform/web/frames/path-switch.tsx'
import { forgetToken, keepToken, tokenOf } from '#platform/web/session.ts'
import { stored } from '#platform/web/browser-storage.ts'

export const DETAILS = '/onboarding-details'
export const FORM = '/onboarding-form'
const VERIFIED = 'onboardingVerified'

/** The page that the mail leads to; nothing when no link was ever opened in this browser. */
export const linkPage = (): string | null => {
  const token = tokenOf('candidate-link')
  return token && `/onboarding-candidate/${token}`
}

/** Keeps the link of the mail. What belonged to another one is forgotten: a phone may be lent to a friend. */
export function keepLink(token: string): void {
  const earlier = tokenOf('candidate-link')
  const isOver = hasEnded(tokenOf('candidate'))
  if ((earlier !== null && earlier !== token) || isOver) forgetCandidate()
  keepToken('candidate-link', token)
}

export const isSignedIn = (): boolean => tokenOf('candidate') !== null
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
  if (token === null) return false
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    return exp * 1000 <= Date.now()
  } catch {
    // Whatever this is, the server decides about it.
    return false
  }
}
