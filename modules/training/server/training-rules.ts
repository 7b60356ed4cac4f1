import { Temporal } from 'temporal-polyfill'
import { RENEWAL_DAYS } from '#training/contract/training-lists.ts'

const MINUTE = 60_000

type Span = { readonly starts_at: string; readonly ends_at: string }

/** 10:00–13:00 and 14:00–16:30 are 330 minutes. */
export const minutesOf = (sessions: readonly Span[]): number =>
  sessions.reduce(
    (sum, { starts_at, ends_at }) => sum + (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE,
    0,
  )

const PARTS = 10_000

/** Present among those who were marked, in basis points; null where no one was marked. */
export const attendanceShare = (present: number, marked: number): number | null =>
  marked === 0 ? null : Math.round((present * PARTS) / marked)

type Scores = { readonly score_before: number | null; readonly score_after: number | null }

export const gainOf = ({ score_before, score_after }: Scores): number | null =>
  score_before === null || score_after === null ? null : score_after - score_before

/** The mean gain of those who have both scores, in whole points. */
export function meanGain(people: readonly Scores[]): number | null {
  const gains = people.map(gainOf).filter((gain) => gain !== null)
  return gains.length === 0 ? null : Math.round(gains.reduce((sum, gain) => sum + gain, 0) / gains.length)
}

/** A day that a month does not have is its last one. */
export const validUntil = (issuedOn: string, months: number | null): string | null =>
  months === null ? null : Temporal.PlainDate.from(issuedOn).add({ months }).toString()

/** The day on which the end of a certificate is told. */
export const renewalDay = (until: string): string =>
  Temporal.PlainDate.from(until).subtract({ days: RENEWAL_DAYS }).toString()

export const certificateNumber = (year: number, number: number): string => `TRN/${year}/${number}`

/** Who has a seat, and who moves up when one is free: in the order of arrival. */
export const seatsLeft = (seats: number, taken: number): number => Math.max(0, seats - taken)
