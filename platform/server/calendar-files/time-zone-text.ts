import { Temporal } from 'temporal-polyfill'
import type { CalendarEvent } from './calendar-event.ts'

// Programs that do not know the zone's name count by this; a year around the events covers what they ask.
const YEARS_AROUND = 1

/** The rules of a zone around the given events, as the file itself must carry them. */
export function timeZoneText(zone: string, events: readonly CalendarEvent[]): string {
  const moments = events.flatMap(({ when }) => ('zone' in when ? [when.from, when.until] : [])).toSorted()
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const first = at(moments[0]!).subtract({ years: YEARS_AROUND })
  const last = at(moments.at(-1)!).add({ years: YEARS_AROUND })
  const periods = [period(startOfRules(first))]
  for (let next = first.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
    if (Temporal.ZonedDateTime.compare(next, last) > 0) break
    periods.push(period(next))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...periods.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** The change whose rules hold at the moment; a zone that never changed has had its offset from the beginning. */
function startOfRules(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const earlier = moment.getTimeZoneTransition('previous')
  const epoch = Temporal.PlainDateTime.from('1970-01-01T00:00').toZonedDateTime(moment.timeZoneId)
  return earlier && Temporal.ZonedDateTime.compare(earlier, epoch) > 0 ? earlier : epoch
}

function period(start: Temporal.ZonedDateTime): string[] {
  const before = start.subtract({ nanoseconds: 1 }).offset
  // The local time at which the change happens is counted by the offset that held until then.
  const wallClock = start.toInstant().toZonedDateTimeISO(before).toPlainDateTime()
  const name = isSummerTime(start) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallClock.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${start.offset.replaceAll(':', '')}`,
    `END:${name}`,
  ]
}

function isSummerTime(moment: Temporal.ZonedDateTime): boolean {
  const inMonth = (month: number) => moment.with({ month, day: 1 }).offsetNanoseconds
  return moment.offsetNanoseconds > Math.min(inMonth(1), inMonth(7))
}
