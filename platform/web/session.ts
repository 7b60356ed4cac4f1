import type { Audience } from '../contract/call.ts'
import { endSeeAs, forgetSeeAs, seeingAs } from './see-as.ts'
import { stored } from './stored.ts'

// The specification keeps ids in the browser only with these offsets.
const USER_OFFSET = 121
const ROLE_OFFSET = 3

const tokenKeys: Partial<Record<Audience, string>> = {
  employee: 'token',
  'password-change': 'changeToken',
  'visitor-manager': 'visitorToken',
  candidate: 'candidateToken',
  'candidate-link': 'candidateToken',
}

export type SignedIn = { token: string; userId: number; roleIds: readonly number[] }

export function keepSession({ token, userId, roleIds }: SignedIn): void {
  forgetSeeAs()
  stored.set('token', token)
  stored.set('user_id', String(userId + USER_OFFSET))
  stored.set('role_id', roleIds.map((id) => id + ROLE_OFFSET).join(','))
  stored.set('isAuthenticated', 'true')
}

export const keepToken = (audience: Audience, token: string): void => {
  const key = tokenKeys[audience]
  if (key) stored.set(key, token)
}

export const tokenOf = (audience: Audience): string | null => {
  const seen = audience === 'employee' ? seeingAs() : null
  if (seen) return seen.token
  const key = tokenKeys[audience]
  return key ? stored.get(key) : null
}

/** For a call that two kinds of token open, the narrower one goes first: it was given for this call. */
export const tokenFor = (call: { auth: Audience; alsoFor: Audience | null }): string | null =>
  (call.alsoFor && tokenOf(call.alsoFor)) ?? tokenOf(call.auth)

export const isSignedIn = (): boolean => stored.get('isAuthenticated') === 'true'

/** Empties the storage but for the chosen colours, and shows the door that belongs to the audience. */
export function leave(audience: Audience): void {
  const seen = audience === 'employee' ? seeingAs() : null
  if (seen) return endSeeAs(seen)
  if (audience === 'employee') rememberPlace()
  forgetSession()
  location.assign(audience === 'visitor-manager' ? '/visitor-book' : '/login')
}

export function forgetSession(): void {
  forgetSeeAs()
  const theme = stored.get('theme')
  stored.clear()
  if (theme) stored.set('theme', theme)
}

const PLACE = 'returnTo'

function rememberPlace() {
  sessionStorage.setItem(PLACE, location.pathname + location.search)
}

/** Opens the employee area where the person was when the session ended, else at home. */
export function enterEmployeeArea(): void {
  const place = sessionStorage.getItem(PLACE) ?? '/'
  sessionStorage.removeItem(PLACE)
  location.assign(place.startsWith('/') && !place.startsWith('//') ? place : '/')
}
