import { dayInWords } from '#platform/contract/day-in-words.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { isOpenOn } from './proposal-open-rules.ts'
import type { StoredEdition } from './proposal-queries.ts'

/** Why the link shows nothing; null where it does. An accepted proposal stays readable. */
export function closedBecause(now: Date, edition: StoredEdition) {
  if (edition.state === 'accepted' || isOpenOn(now, edition)) return null
  if (edition.state === 'withdrawn') return say.wasWithdrawn
  if (edition.state === 'declined') return say.wasDeclined
  return say.expired(dayInWords(edition.valid_until), edition.owner_name)
}
