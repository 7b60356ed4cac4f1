import { Temporal } from 'temporal-polyfill'

/** Events of one subject that come within so long of the first are one notice. */
export const MERGE_MINUTES = 5

const QUIET_FROM = Temporal.PlainTime.from('21:00')
const QUIET_TO = Temporal.PlainTime.from('08:00')

/** When a mail may leave: at once, or at eight in the morning of the recipient's office. Null is at once. */
export function heldUntil(now: Date, zone: string, urgent: boolean): Date | null {
  if (urgent) return null
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const time = local.toPlainTime()
  const isEvening = Temporal.PlainTime.compare(time, QUIET_FROM) >= 0
  const isNight = Temporal.PlainTime.compare(time, QUIET_TO) < 0
  if (!isEvening && !isNight) return null
  const day = isEvening ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: QUIET_TO }).epochMilliseconds)
}

/** Mandatory kinds are always mailed; else a person's own choice counts, and the kind's where there is none. */
export const isMailed = (notice: { mandatory: boolean; mail: boolean }, chosen: boolean | null): boolean =>
  notice.mandatory || (chosen ?? notice.mail)
