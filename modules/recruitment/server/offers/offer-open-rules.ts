import { companyDay } from '#platform/server/company-day.ts'
import { isOut } from '#recruitment/contract/offers/offer-states.ts'
import type { StoredOffer } from './offer-queries.ts'

/** To the end of its last day, whether or not the job has already ended it. */
export const isOpenOn = (now: Date, { state, valid_until }: Pick<StoredOffer, 'state' | 'valid_until'>) =>
  isOut(state) && valid_until >= companyDay(now)
