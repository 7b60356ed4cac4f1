import { daysInWords, spanOfLeave } from '#leave/contract/leave-words.ts'

/** “2 days, 12 Nov 2026 to 13 Nov 2026”: in notices, which never name the kind of leave. */
export const whatOf = (days: number, span: Parameters<typeof spanOfLeave>[0]): string =>
  `${daysInWords(days)}, ${spanOfLeave(span)}`
