import { sql } from 'kysely'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { durationInWords } from '#timesheets/contract/read-duration.ts'
import { entryStates, type EntryState } from '#timesheets/contract/timesheets-lists.ts'
import { mondayOf } from '#timesheets/server/entries/week-ground.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'

type Week = {
  readonly status: EntryState | null
  readonly minutes: number
  readonly expected: number
  readonly works: boolean
}

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
    const now = await findWeek(ctx, monday, today)
    const before = await findWeek(ctx, earlier, dayBefore(monday))
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

async function findWeek(ctx: Ctx, monday: string, until: string): Promise<Week> {
  const me = ctx.actor.id
  const { rows } = await sql<Week>`
    select week.status, coalesce(week.minutes, 0) as minutes,
      coalesce((select sum(minutes)::integer from timesheet_capacity
        where account_id = ${me} and day between ${monday}::date and ${until}::date), 0) as expected,
      exists (select from project_assignment where account_id = ${me} and valid_from <= ${until}::date
        and (valid_to is null or valid_to >= ${monday}::date)) as works
    from (select 1) as one
    left join timesheet_week as week on week.account_id = ${me} and week.monday = ${monday}::date`.execute(
    ctx.db,
  )
  return rows[0]!
}
