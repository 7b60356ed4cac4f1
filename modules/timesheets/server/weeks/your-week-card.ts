import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { mondayOf } from '#timesheets/server/entries/week-ground.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { findOwnWeek } from './your-week-queries.ts'

/** This week until today, and the one before as long as it is not approved. */
export const yourWeekCard: HomeCard = {
  key: 'your-week',
  title: 'Your week',
  path: '/my-timesheet',
  empty: '',
  async read(ctx) {
    if (!keepsTimesheet(ctx.actor)) return null
    const today = companyDay(ctx.now)
    const monday = mondayOf(today)
    const earlier = dayBefore(monday, 7)
    const now = await findOwnWeek(ctx, monday, today)
    const before = await findOwnWeek(ctx, earlier, dayBefore(monday))
    if (!now.works && now.minutes === 0 && before.minutes === 0) return null
    const isOpen = before.status !== 'approved' && (before.minutes > 0 || before.expected > 0)
    return [
      { label: 'This week', monday, week: now },
      ...(isOpen ? [{ label: 'Last week', monday: earlier, week: before }] : []),
    ].map((line) => ({
      label: line.label,
      value: `${durationInWords(line.week.minutes)} of ${durationInWords(line.week.expected)}`,
      detail: line.week.status === null ? 'No entries' : entryStates.labelOf(line.week.status),
      path: `/my-timesheet?week=${line.monday}`,
    }))
  },
}
