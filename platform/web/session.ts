import type { Audience } from '#platform/contract/call.ts'
import { endSeeAs, forgetSeeAs, seeingAs } from './see-as.ts'
import { stored } from './browser-storage.ts'
import { forgetToken, keptToken } from './kept-tokens.ts'

// The specification keeps ids in the browser only with these offsets.
const USER_OFFSET = 121
const ROLE_OFFSET = 3

const DEVICE = 'device'

export type SignedIn = {
  token: string
  userId: number
  roleIds: readonly number[]
  /** With it the browser is known the next time, so that guesses made elsewhere do not slow its owner down. */
  device: string
}

export function keepSession({ token, userId, roleIds, device }: SignedIn): void {
  forgetSeeAs()
  forgetToken('password-change')
  stored.set(DEVICE, device)
  stored.set('token', token)
  stored.set('user_id', String(userId + USER_OFFSET))
  stored.set('role_id', roleIds.map((id) => id + ROLE_OFFSET).join(','))
  stored.set('isAuthenticated', 'true')
}

export const tokenOf = (audience: Audience): string | null => {
  const seen = audience === 'employee' ? seeingAs() : null
  return seen ? seen.token : keptToken(audience)
}

/** For a call that two kinds of token open, the narrower one goes first: it was given for this call. */
export const tokenFor = (call: { auth: Audience; alsoFor: Audience | null }): string | null =>
  (call.alsoFor && tokenOf(call.alsoFor)) ?? tokenOf(call.auth)

export const isSignedIn = (): boolean => stored.get('isAuthenticated') === 'true'

export const deviceOfBrowser = (): string | undefined => stored.get(DEVICE) ?? undefined

// Of all the answers that say so and the live line, the first one leads to the door.
let isLeaving = false

/** The session is over: forgets it, and shows the door that belongs to the audience. */
export function leave(audience: Audience): void {
  const seen = audience === 'employee' ? seeingAs() : null
  if (seen) return endSeeAs(seen)
  if (isLeaving) return
  isLeaving = true
  // A visitor of a chat has no door: without the old token the page begins again.
  if (audience === 'chat-visitor') {
    forgetToken(audience)
    return location.reload()
  }
  if (audience === 'employee') rememberPlace()
  if (byLink.includes(audience)) sessionStorage.setItem(ENDED, BY_LINK)
  forgetSession()
  const door = audience === 'visitor-manager' ? '/visitor-book' : '/login'
  // Listeners to the refusal have their turn first.
  setTimeout(() => void Promise.allSettled(lastThings).then(() => location.assign(door)))
}

const lastThings = new Set<Promise<unknown>>()

/** What the browser is just keeping of someone's work is kept before the page goes. */
export const finishBeforeLeaving = (work: Promise<unknown>): void => void lastThings.add(work)

/**
 * A late answer to a call of the session before says nothing of the one that was begun meanwhile, perhaps by someone
 * else in another tab: the page loads again for the person who is signed in now.
 */
export function leaveUnlessNewer(call: { auth: Audience; alsoFor: Audience | null }, used: string | null) {
  const now = tokenFor(call)
  if (now === null || now === used) leave(call.auth)
  else location.reload()
}

/** Left on purpose, once the server was told: no one hears of an ended session, and the next one begins at home. */
export async function goOut(told: Promise<unknown>): Promise<void> {
  isLeaving = true
  await told
  forgetSession()
  sessionStorage.removeItem(PLACE)
  location.assign('/login')
}

// The back button may bring a page back as it was, of a session that is over. A page that is only now coming in is left
// alone: read again, it would never get to the door.
addEventListener('pageshow', ({ persisted }) => persisted && isLeaving && location.reload())

/** Empties the storage but for the chosen colours and what makes the browser known. */
function forgetSession(): void {
  forgetSeeAs()
  const kept = ['theme', DEVICE].map((key) => [key, stored.get(key)] as const)
  stored.clear()
  for (const [key, value] of kept) if (value !== null) stored.set(key, value)
}

const PLACE = 'returnTo'
const ENDED = 'sessionEnded'
const BY_LINK = 'by-link'
const byLink: readonly Audience[] = ['candidate', 'candidate-link']

function rememberPlace() {
  const isForcedChange = tokenOf('password-change') !== null
  if (isSignedIn() || isForcedChange) sessionStorage.setItem(ENDED, 'true')
  // The forced change comes by itself after the next sign-in.
  if (!isForcedChange) sessionStorage.setItem(PLACE, location.pathname + location.search)
}

/** Whether someone stands at the door because a session has ended, and whether it was begun by the link of a mail. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(ENDED) !== null
export const cameByLink = (): boolean => sessionStorage.getItem(ENDED) === BY_LINK

/** Opens the employee area where the person was when the session ended, else at home. */
export function enterEmployeeArea(): void {
  const place = sessionStorage.getItem(PLACE) ?? '/'
  sessionStorage.removeItem(PLACE)
  sessionStorage.removeItem(ENDED)
  location.assign(place.startsWith('/') && !place.startsWith('//') ? place : '/')
}
