import { companyDay } from '#platform/server/company-day.ts'
import type { HomeCard, SetUpStep } from '#platform/server/home-card.ts'
import { mayHire } from '#people/server/people-policy.ts'
import { listNearest } from '#people/server/notices/birthday-and-anniversary-queries.ts'
import { listReportedCompanies } from './reported-company-queries.ts'
import { countComings, hasAnyEmployment, listOccasions } from './home-card-queries.ts'
import { countProbationsDue } from './today-figure-queries.ts'

export const staffCard: HomeCard = {
  key: 'staff',
  title: 'People in the next 30 days',
  path: '/staff',
  empty: '',
  async read(ctx) {
    if (!mayHire(ctx.actor)) return null
    const wish = { companies: await listReportedCompanies(ctx), today: companyDay(ctx.now) }
    const { joining, leaving } = await countComings(ctx, wish)
    return [
      { label: 'Joining', value: String(joining), path: '/staff' },
      { label: 'Leaving', value: String(leaving), path: '/staff' },
      { label: 'Probation ends', value: String(await countProbationsDue(ctx, wish)), path: '/staff-figures' },
    ]
  },
}

const dayWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Of those who work closest with the reader, who are told of them on the day too. */
export const occasionsCard: HomeCard = {
  key: 'occasions',
  title: 'Birthdays and anniversaries',
  path: null,
  empty: 'None in your team in the next two weeks.',
  async read(ctx) {
    if (ctx.actor.userType === 'Client') return null
    const today = companyDay(ctx.now)
    const near = await listNearest(ctx, ctx.actor.id, today)
    const occasions = near.length === 0 ? [] : await listOccasions(ctx, near, today)
    return occasions.map(({ id, name, day, years }) => ({
      label: name,
      value: day === today ? 'Today' : dayWords.format(new Date(`${day}T00:00:00Z`)),
      detail: years === null ? 'Birthday' : years === 1 ? '1 year here' : `${years} years here`,
      path: `/directory?person=${id}`,
    }))
  },
}

export const peopleStep: SetUpStep = {
  label: 'Add people',
  detail: 'Import a table, or add them one by one under Employees.',
  path: '/staff-import',
  needs: 'people.record.import',
  isDone: hasAnyEmployment,
}
