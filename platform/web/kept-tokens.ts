import type { Audience } from '#platform/contract/call.ts'
import { stored } from './browser-storage.ts'

const tokenKeys: Partial<Record<Audience, string>> = {
  employee: 'token',
  'password-change': 'changeToken',
  'visitor-manager': 'visitorToken',
  candidate: 'candidateToken',
  'candidate-link': 'candidateLink',
}

/** Of each chat site a browser is another visitor, so theirs goes by the address of its page. */
const keyOf = (audience: Audience): string | undefined =>
  audience === 'chat-visitor' ? `chatVisitor${location.pathname}` : tokenKeys[audience]

export const keepToken = (audience: Audience, token: string): void => {
  const key = keyOf(audience)
  if (key) stored.set(key, token)
}

export const forgetToken = (audience: Audience): void => {
  const key = keyOf(audience)
  if (key) stored.remove(key)
}

export const keptToken = (audience: Audience): string | null => {
  const key = keyOf(audience)
  return key ? stored.get(key) : null
}
