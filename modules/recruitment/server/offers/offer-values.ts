import type { OutsideValues } from '#documents/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { StoredOffer } from './offer-queries.ts'

type Known = Pick<
  StoredOffer,
  | 'candidate_name'
  | 'designation_name'
  | 'department_name'
  | 'location_name'
  | 'joining_on'
  | 'valid_until'
  | 'annual_ctc'
  | 'probation_months'
  | 'notice_days'
>

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** What a template may ask of an offer: fields of the person, and own fields by these keys. */
export const valuesOf = (offer: Known): OutsideValues => ({
  known: {
    'person.name': offer.candidate_name,
    'person.designation': offer.designation_name,
    'person.department': offer.department_name,
    'person.office': offer.location_name,
    'person.joined': dayInWords(offer.joining_on),
  },
  own: {
    annual_pay: `₹ ${amountText(offer.annual_ctc)}`,
    open_until: dayInWords(offer.valid_until),
    probation: months(offer.probation_months),
    notice: offer.notice_days === 1 ? '1 day' : `${offer.notice_days} days`,
  },
})

/** To find out whether a template fits before there is an offer. */
export const anyValues: OutsideValues = valuesOf({
  candidate_name: 'Name',
  designation_name: 'Designation',
  department_name: 'Department',
  location_name: 'Office',
  joining_on: '2026-01-01',
  valid_until: '2026-01-01',
  annual_ctc: 1,
  probation_months: 1,
  notice_days: 1,
})
