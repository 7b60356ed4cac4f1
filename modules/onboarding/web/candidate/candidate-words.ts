import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { FileFieldName, ItemKind, ItemSection } from '#onboarding/contract/onboarding-items.ts'

/** Why each part is asked: one calm sentence, so that no one wonders. */
export const sectionReasons: Readonly<Record<ItemSection, string>> = {
  photo: 'For your ID card and the directory.',
  identity: 'We are required by law to verify your identity and address.',
  employment: 'Add what you have. If this is your first job, leave letters and payslips empty.',
  bank: 'Your salary is paid into this account.',
  resume: 'Your latest resume and preferred joining date.',
  education: 'From school to your highest degree, with certificates.',
}

export const fileHints: Readonly<Partial<Record<FileFieldName, string>>> = {
  candidate_photo: 'Face the camera in good light.',
  address_proof_attachment: 'A bill, rent agreement or passport with your current address.',
  payslip_attachment: 'Exactly 3 files, one for each of the last three months.',
  bank_statement_attachment: 'Exactly 3 files, one for each of the last three months.',
  bank_cheque_attachment: 'A cheque with “cancelled” written across it, or the first page of the passbook.',
  resume: 'PDF only.',
}

export const fileLabels: Readonly<Record<FileFieldName, string>> = {
  candidate_photo: 'Candidate Photo',
  address_proof_attachment: 'Address Proof',
  pan_card_attachment: 'PAN Card',
  aadhar_card_attachment: 'Aadhaar Card',
  current_offer_letter_attachment: 'Current Offer Letter',
  prev_offer_letter_attachment: 'Previous Offer Letter',
  releiving_letter_attachment: 'Relieving Letter',
  payslip_attachment: 'Last 3 Months Payslip',
  bank_statement_attachment: 'Last 3 Months Bank Statement',
  bank_cheque_attachment: 'Cancelled Cheque',
  resume: 'Resume',
}

// As much as a field shows on a phone; in one that is greyed out no one can move to the rest.
const SHOWN_IN_FIELD = 28

/** What is longer than its field stands below it as a whole, so that it can be read before it is confirmed. */
export const wholeOf = (text: string): string | undefined => (text.length > SHOWN_IN_FIELD ? text : undefined)

/** The place on the page that a link of the list of what is missing leads to. */
export const placeOf = (kind: ItemKind): string => `item-${kind}`

/** 2026-12-05 → 05-12-2026 */
export const shownDay = (day: string): string => day.split('-').toReversed().join('-')

const companyDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: COMPANY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it was in the company, as every sentence of the server says it too. */
export const shownDayOf = (instant: string): string => shownDay(companyDate.format(new Date(instant)))

const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false })
const dayAndClock = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

export function shownMoment(instant: string): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === new Date().toDateString()
  return (isToday ? clock : dayAndClock).format(at)
}
