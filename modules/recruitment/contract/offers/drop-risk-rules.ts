import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const dropRisks = catalogue({
  none: { id: 'none', label: 'None', tone: 'good', next: [] },
  some: { id: 'some', label: 'Some', tone: 'warn', next: [] },
  high: { id: 'high', label: 'High', tone: 'bad', next: [] },
})
export type DropRisk = StateOf<typeof dropRisks>

const LONG_NOTICE_DAYS = 60
const SILENT_DAYS = 14
/** So close to the first day, documents that are missing are a sign. */
const DOCUMENTS_DAYS = 14

export type AcceptedOffer = {
  readonly days_to_joining: number
  /** Of the candidate at the present employer. */
  readonly notice_days: number | null
  readonly isInvited: boolean
  readonly isSubmitted: boolean
  /** Since the candidate last did something: accepted, wrote, or worked on the onboarding. */
  readonly silent_days: number
}

/** Signs that someone who accepted may not come; two of them are a high risk. A hint for people, and nothing else. */
export function dropRiskOf({
  days_to_joining,
  notice_days,
  isInvited,
  isSubmitted,
  silent_days,
}: AcceptedOffer): { readonly risk: DropRisk; readonly reasons: string[] } {
  const reasons = [
    ...(!isInvited && days_to_joining <= DOCUMENTS_DAYS ? ['Not invited to onboarding yet'] : []),
    ...(isInvited && !isSubmitted && days_to_joining <= DOCUMENTS_DAYS
      ? [`Documents are missing ${days_to_joining} days before joining`]
      : []),
    ...(notice_days !== null && notice_days >= LONG_NOTICE_DAYS
      ? [`Notice period of ${notice_days} days elsewhere`]
      : []),
    ...(silent_days >= SILENT_DAYS ? [`Nothing heard for ${silent_days} days`] : []),
  ]
  return { risk: reasons.length === 0 ? 'none' : reasons.length === 1 ? 'some' : 'high', reasons }
}
