import { dayInWords } from '#platform/contract/day-in-words.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'

/** “2 days, 12 Nov 2026 to 13 Nov 2026”: in notices, which never name the kind of leave. */
export const whatOf = (
  days: number,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
): string =>
  `${daysInWords(days)}, ${dayInWords(starts_on)}${starts_on === ends_on ? '' : ` to ${dayInWords(ends_on)}`}`
