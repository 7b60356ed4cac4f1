import { timeIn } from '#platform/contract/zone-clock.ts'
import { show } from '#platform/web/light/format-values.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'
import type { RequestView } from '#attendance/contract/requests/request-calls.ts'

export const daysOf = ({ day_from, day_to }: Pick<RequestView, 'day_from' | 'day_to'>): string =>
  day_from === day_to ? show.day(day_from) : show.range(day_from, day_to)

/** What those who decided said. */
export const saidOf = ({ decisions }: Pick<RequestView, 'decisions'>): string[] =>
  decisions.map(({ by_name, comment }) => (comment ? `${by_name}: ${comment}` : by_name))

/** What was, and what is to be; of work elsewhere when and where. */
export function changeOf(request: RequestView): string {
  const { kind, before, after, zone, place } = request
  return kind === 'time_change_request'
    ? `${timesOf(before, zone)} → ${timesOf(after, zone)}`
    : [partOf(request), place].filter(Boolean).join(', ')
}

function partOf({ part, starts_at, ends_at, zone, day_from, day_to, hundredths }: RequestView): string {
  if (part === 'first_half') return 'First half'
  if (part === 'second_half') return 'Second half'
  if (part === 'hours' && starts_at && ends_at)
    return `${timeIn(starts_at, zone)}–${timeIn(ends_at, zone)}, ${daysText(hundredths)} day`
  return day_from === day_to ? `${daysText(hundredths)} day` : 'Whole days'
}

const timesOf = (sessions: RequestView['before'], zone: string): string =>
  sessions
    .map(({ in_at, out_at }) => `${timeIn(in_at, zone)}–${out_at ? timeIn(out_at, zone) : '?'}`)
    .join(', ') || 'nothing'
