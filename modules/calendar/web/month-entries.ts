import type { GotFrom } from '../../../platform/contract/call.ts'
import type { CalendarEntry } from '../../../platform/web/kit/calendar/calendar.tsx'
import type { readMonth } from '../contract/people-calls.ts'
import { clockIn, dayIn } from './weekdays.ts'

export type Month = GotFrom<typeof readMonth>

/** What can be shown or hidden beside one’s own days; the keys stand in the address. */
export const TEAM_LAYER = 'team'

/** Weekly offs and the usual hours are many: hours have a line only where the day has others than most. */
export function entriesOf(
  { days, absences, bookings, restricted, anniversaries, asked, team, layers }: Month,
  hidden: ReadonlySet<string>,
): CalendarEntry[] {
  const zones = new Map(days.map(({ day, zone }) => [day, zone]))
  const usual = usualHours(days)
  return [
    ...days.flatMap(({ day, holiday, kind, minutes, starts_at, ends_at, zone }): CalendarEntry[] =>
      holiday
        ? [
            {
              id: `h${day}`,
              date: day,
              title: kind === 'holiday' ? holiday.name : `${holiday.name} (half)`,
              tone: 'good',
            },
          ]
        : kind === 'working' && starts_at && ends_at && hoursOf({ starts_at, ends_at, zone }) !== usual
          ? [
              {
                id: `w${day}`,
                date: day,
                title: `${hoursOf({ starts_at, ends_at, zone })}${minutes < 300 ? ', short' : ''}`,
              },
            ]
          : [],
    ),
    ...absences.map(({ id, day, title }): CalendarEntry => ({
      id: `a${id}`,
      date: day,
      title,
      tone: 'info',
    })),
    ...bookings.map(({ id, title, starts_at }): CalendarEntry => {
      const date = dayIn(starts_at, days[0]?.zone ?? 'UTC')
      return {
        id: `b${id}`,
        date,
        title: `${clockIn(starts_at, zones.get(date) ?? 'UTC')} ${title}`,
        tone: 'warn',
      }
    }),
    ...restricted
      .filter(({ day }) => !days.some((plan) => plan.day === day && plan.holiday))
      .map(({ day, title }): CalendarEntry => ({ id: `r${day}`, date: day, title: `${title} (restricted)` })),
    ...asked.map(({ day, title }, at): CalendarEntry => ({
      id: `q${at}`,
      date: day,
      title: `${title}? Not decided`,
      tone: 'warn',
    })),
    ...(hidden.has(TEAM_LAYER)
      ? []
      : team.map(({ day, count, names }): CalendarEntry => ({
          id: `t${day}`,
          date: day,
          title: count === 1 ? `${names[0]}: away` : `${count} away: ${names.join(', ')}`,
        }))),
    ...layers
      .filter(({ key }) => !hidden.has(key))
      .flatMap(({ key, days: marked }) =>
        marked.map(({ day, title }, at): CalendarEntry => ({
          id: `${key}${at}`,
          date: day,
          title,
          tone: 'warn',
        })),
      ),
    ...anniversaries.map(({ day, title }): CalendarEntry => ({
      id: `y${day}`,
      date: day,
      title,
      tone: 'good',
    })),
  ]
}

type Hours = { starts_at: string | null; ends_at: string | null; zone: string }

const hoursOf = ({ starts_at, ends_at, zone }: Hours) =>
  starts_at && ends_at ? `${clockIn(starts_at, zone)}–${clockIn(ends_at, zone)}` : ''

/** The hours of most working days of the month. */
export function usualHours(days: Month['days']): string {
  const hours = days.filter(({ kind }) => kind === 'working').map(hoursOf)
  const counts = [...Map.groupBy(hours, (one) => one)].map(([one, same]) => [one, same.length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
