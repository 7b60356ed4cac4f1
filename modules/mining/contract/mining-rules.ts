import { domainOf, isProvider } from '#sales/contract/accounts/domain-rules.ts'
import type { EmailCheck } from './mining-lists.ts'

export { domainOf, isProvider }

/** Verified records of a miner in a working day, where no other target is set. */
export const TARGET = 40
/** Hundredths of a percent from which a sample is enough. */
export const TRUSTED = 9_500
/** Fewer decisions say nothing yet. */
export const LEAST_DECISIONS = 20
/** One in so many is looked at. */
export const SAMPLE = 10

/** A share in hundredths of a percent; null of nothing. */
export const shareOf = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((count * 10_000) / of)

export const accuracyOf = (verified: number, returned: number): number | null =>
  shareOf(verified, verified + returned)

export const isTrusted = (verified: number, returned: number): boolean =>
  verified + returned >= LEAST_DECISIONS && (accuracyOf(verified, returned) ?? 0) > TRUSTED

const roles = new Set(
  'info sales contact hello office admin support help team mail marketing hr jobs careers enquiry enquiries press billing accounts service'.split(
    ' ',
  ),
)

/** info@, sales@: the mailbox of a department, not of a person. */
export const isRoleAddress = (email: string): boolean => roles.has(email.split('@')[0]!.toLowerCase())
export const isFreeMail = (email: string): boolean => isProvider(email.split('@')[1]?.toLowerCase() ?? '')

/** What a mail domain says of an address in it. */
export type MailDomain = 'takes_mail' | 'takes_none' | 'no_answer'

/** Without an answer it stays unknown, never invalid. */
export function checkOf(domain: MailDomain, isRole: boolean): EmailCheck {
  if (domain === 'no_answer') return 'unknown'
  if (domain === 'takes_none') return 'invalid'
  return isRole ? 'risky' : 'valid'
}

type PersonFacts = { readonly email: string | null; readonly profile_url: string }

/** The first row, from 1, that has neither; null where all have one. */
export function rowWithoutReach(people: readonly PersonFacts[]): number | null {
  const at = people.findIndex(({ email, profile_url }) => !email && profile_url === '')
  return at < 0 ? null : at + 1
}
