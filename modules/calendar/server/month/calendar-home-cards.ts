import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { mayReadCalendar } from '#calendar/server/calendar-policy.ts'
import { findOwnList } from '#calendar/server/holidays/choose-holiday.ts'
import { listHolidayRows } from '#calendar/server/holidays/holiday-queries.ts'
import { teamAway } from './team-away.ts'

const AHEAD = 6
const SHOWN_HOLIDAYS = 3

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

function dayInWords(day: string, today: string): string {
  const away = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day)).days
  return away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : dayWords.format(new Date(`${day}T00:00:00Z`))
}

export const awayCard: HomeCard = {
  key: 'away',
  title: 'Who is away',
  path: '/calender',
  empty: 'Everyone in your team is here this week.',
  async read(ctx) {
    if (!mayReadCalendar(ctx.actor)) return null
    const today = companyDay(ctx.now)
    const to = Temporal.PlainDate.from(today).add({ days: AHEAD }).toString()
    const days = await teamAway(ctx, { from: today, to })
    return days
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ day, names, count }) => ({
        label: dayInWords(day, today),
        value:
          count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', '),
      }))
  },
}

export const holidaysCard: HomeCard = {
  key: 'holidays',
  title: 'Next holidays',
  path: '/holidays',
  empty: 'No holidays are published yet.',
  async read(ctx) {
    if (!mayReadCalendar(ctx.actor)) return null
    const list = await findOwnList(ctx)
    return list === null ? null : nextHolidays(ctx, list)
  },
}

async function nextHolidays(ctx: Ctx, locationId: number) {
  const today = companyDay(ctx.now)
  const year = Number(today.slice(0, 4))
  const rows = [
    ...(await listHolidayRows(ctx, { year, locationId, drafts: false })),
    ...(await listHolidayRows(ctx, { year: year + 1, locationId, drafts: false })),
  ]
  return rows
    .filter(
      ({ day, kind, company_id }) =>
        day >= today &&
        (kind === 'public' || kind === 'half_day') &&
        (company_id === null || company_id === ctx.actor.companyId),
    )
    .slice(0, SHOWN_HOLIDAYS)
    .map(({ day, name, kind }) => ({
      label: dayInWords(day, today),
      value: name,
      detail: kind === 'half_day' ? 'Half day' : '',
    }))
}
