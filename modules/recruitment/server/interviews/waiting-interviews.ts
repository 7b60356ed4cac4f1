import { dayAfter, daysPassed } from '#platform/contract/days.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { instantAt } from '#calendar/server/public.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { mayOpenOwn } from './interview-policy.ts'
import { countAhead, listUndecided } from './waiting-queries.ts'

type Undecided = Awaited<ReturnType<typeof listUndecided>>[number]

const source = (
  area: WaitingSource['area'],
  { title, belongs }: { title: (name: string) => string; belongs: (row: Undecided) => boolean },
): WaitingSource => ({
  area,
  path: '/interview-list-by-user?view=due',
  async list(ctx, limit) {
    const found = (await listUndecided(ctx)).filter(belongs)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, kind, name, job, ends_at }) => ({
        id,
        title: title(name),
        detail: `${interviewKinds.labelOf(kind)}, ${job}`,
        path: `/interview-list-by-user/feedback-form/${id}`,
        since: ends_at,
        for_name: null,
        overdue: daysPassed(ends_at, ctx.now) > 1,
      })),
    }
  },
})

export const waitingFeedback = source(
  { key: 'interview-feedback', label: 'Interview feedback' },
  { title: (name) => `Feedback on ${name}`, belongs: ({ owes }) => owes },
)

/** For the lead, once all feedback is in. */
export const waitingDecisions = source(
  { key: 'interview-decision', label: 'Interview decisions' },
  {
    title: (name) => `Decide the interview of ${name}`,
    belongs: ({ lead, status, is_missing }) => lead && status === 'completed' && !is_missing,
  },
)

/** For interviewers: what is today, and what they owe. */
export const interviewsCard: HomeCard = {
  key: 'interviews',
  title: 'Interviews',
  path: '/interview-list-by-user',
  empty: '',
  async read(ctx) {
    if (!mayOpenOwn(ctx.actor)) return null
    const midnight = (days: number) => instantAt(dayAfter(companyDay(ctx.now), days), 0, COMPANY_ZONE)
    const today = await countAhead(ctx, midnight(1))
    const week = await countAhead(ctx, midnight(7))
    const due = (await listUndecided(ctx)).filter(({ owes }) => owes).length
    if (today + week + due === 0) return null
    const path = (view: string) => `/interview-list-by-user?view=${view}`
    return [
      { label: 'Today', value: String(today), path: path('today') },
      { label: 'Next 7 days', value: String(week), path: path('open') },
      { label: 'Feedback due', value: String(due), path: path('due') },
    ]
  },
}
