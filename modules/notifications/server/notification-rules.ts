import { Temporal } from 'temporal-polyfill'
import { DIGEST_TIME, type MailWay } from '#notifications/contract/preferences/mail-ways.ts'

/** Events of one subject that come within so long of the first are one notice. */
export const MERGE_MINUTES = 5

/** Between two times of day, the later of which may be on the next day. */
export type QuietHours = { readonly starts: string; readonly ends: string }

const localAt = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

/** When a mail that is not urgent may leave: at once, which is null, or at the end of the recipient’s quiet hours. */
export function heldUntil(now: Date, zone: string, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null
  const local = localAt(now, zone)
  const isPast = (time: string) => Temporal.PlainTime.compare(local.toPlainTime(), time) >= 0
  const overnight = quiet.starts > quiet.ends
  const isQuiet = overnight
    ? isPast(quiet.starts) || !isPast(quiet.ends)
    : isPast(quiet.starts) && !isPast(quiet.ends)
  if (!isQuiet) return null
  const day = isPast(quiet.ends) ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  return instantOf(day, quiet.ends, zone)
}

const instantOf = (day: Temporal.PlainDate, plainTime: string, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)

/** Mandatory kinds are always mailed at once; else a person’s own choice counts, and the kind’s where there is none. */
export const mailWayOf = (kind: { mandatory: boolean; mail: MailWay }, chosen: MailWay | null): MailWay =>
  kind.mandatory ? 'at_once' : (chosen ?? kind.mail)

/** The day in a zone whose digest is due at this moment; null before nine in the morning. */
export function digestDay(instant: Date, zone: string): string | null {
  const local = localAt(instant, zone)
  return Temporal.PlainTime.compare(local.toPlainTime(), DIGEST_TIME) < 0
    ? null
    : local.toPlainDate().toString()
}

/** What came before this moment is in the digest of the day, also when it is written late. */
export const digestMoment = (day: string, zone: string): Date =>
  instantOf(Temporal.PlainDate.from(day), DIGEST_TIME, zone)
