import { timeIn, dayIn } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import type { Tone } from '#platform/contract/catalogue.ts'
import type { CalendarEntry } from '#platform/web/kit/calendar/calendar.tsx'
import type { readMonth } from '#calendar/contract/calendar-calls.ts'

export type Month = GotFrom<typeof readMonth>

/** What can be shown or hidden beside one’s own days; the keys stand in the address. */
export const TEAM_LAYER = 'team'

/** All that the month has to say, one’s own days first. */
export const entriesOf = (month: Month, hidden: ReadonlySet<string>): CalendarEntry[] => [
  ...planEntries(month.days),
  ...month.absences.map(({ id, day, title }) => entry(`a${id}`, day, title, 'info')),
  ...bookingEntries(month),
  ...restrictedEntries(month),
  ...month.asked.map(({ day, title }, at) => entry(`q${at}`, day, `${title}, pending`, 'warn')),
  ...(hidden.has(TEAM_LAYER) ? [] : month.team.map(teamEntry)),
  ...month.layers
    .filter(({ key }) => !hidden.has(key))
    .flatMap(({ key, days }) => days.map(({ day, title }, at) => entry(`${key}${at}`, day, title, 'warn'))),
  ...month.anniversaries.map(({ day, title }) => entry(`y${day}`, day, title, 'good')),
]

const entry = (id: string, date: string, title: string, tone: Tone = 'neutral'): CalendarEntry => ({
  id,
  date,
  title,
  tone,
})

/** Weekly offs and the usual hours are many: hours have a line only where the day has others than most. */
function planEntries(days: Month['days']): CalendarEntry[] {
  const usual = usualHours(days)
  return days.flatMap((plan) => {
    const { day, holiday, kind, minutes } = plan
    if (holiday)
      return [entry(`h${day}`, day, kind === 'holiday' ? holiday.name : `${holiday.name} (half)`, 'good')]
    const hours = hoursOf(plan)
    if (kind !== 'working' || hours === '' || hours === usual) return []
    return [entry(`w${day}`, day, `${hours}${minutes < 300 ? ', short' : ''}`)]
  })
}

function bookingEntries({ days, bookings }: Month): CalendarEntry[] {
  const zones = new Map(days.map(({ day, zone }) => [day, zone]))
  return bookings.map(({ id, title, starts_at }) => {
    const day = dayIn(starts_at, days[0]?.zone ?? 'UTC')
    return entry(`b${id}`, day, `${timeIn(starts_at, zones.get(day) ?? 'UTC')} ${title}`, 'warn')
  })
}

const restrictedEntries = ({ days, restricted }: Month) =>
  restricted
    .filter(({ day }) => !days.some((plan) => plan.day === day && plan.holiday))
    .map(({ day, title }) => entry(`r${day}`, day, `${title} (restricted)`))

const teamEntry = ({ day, count, names }: Month['team'][number]) =>
  entry(`t${day}`, day, count === 1 ? `${names[0]}: away` : `${count} away: ${names.join(', ')}`)

type Hours = { starts_at: string | null; ends_at: string | null; zone: string }

const hoursOf = ({ starts_at, ends_at, zone }: Hours) =>
  starts_at && ends_at ? `${timeIn(starts_at, zone)}–${timeIn(ends_at, zone)}` : ''

/** The hours of most working days of the month. */
export function usualHours(days: Month['days']): string {
  const hours = days.filter(({ kind }) => kind === 'working').map(hoursOf)
  const counts = [...Map.groupBy(hours, (one) => one)].map(([one, same]) => [one, same.length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
