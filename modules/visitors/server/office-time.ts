import { Temporal } from 'temporal-polyfill'

const TOLERANCE_MINUTES = 5

type Watches = { readonly now: Date; readonly zone: string; readonly sent: string }

/**
 * The desk's own watch counts while it agrees with ours; a clock that is wrong by more than five minutes
 * is not believed.
 */
export function checkOutTime({ now, zone, sent }: Watches): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const atDesk = here.withPlainTime(Temporal.PlainTime.from(sent))
  const apart = Math.abs(here.since(atDesk).total('minutes'))
  return apart <= TOLERANCE_MINUTES ? new Date(Math.min(atDesk.epochMilliseconds, now.getTime())) : now
}

export function localDay(now: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}

export function localTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}
