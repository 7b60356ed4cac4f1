import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { mayList, mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { countOwnJobs, findJobs, listUnsettled } from './waiting-job-queries.ts'

const pageOf = (id: number) => `/jobs/job-details/${id}`

/** Jobs that are filled and still open, and closed ones with applications in progress. */
export const waitingJobs: WaitingSource = {
  area: { key: 'recruitment-jobs', label: 'Jobs' },
  path: '/jobs?view=filled',
  async list(ctx, limit) {
    if (!mayManageAny(ctx.actor)) return { total: 0, rows: [] }
    const found = await listUnsettled(ctx)
    return {
      total: found.length,
      rows: found
        .slice(0, limit)
        .map(({ id, title, code, published, closed_at, published_at, live, parked }) => ({
          id,
          title: published ? `Close ${title}` : `Decide on applications for ${title}`,
          detail: published
            ? `${code}, all openings are filled`
            : `${code} is closed, ${live - parked} in progress`,
          path: pageOf(id),
          since: (published ? published_at : closed_at) ?? ctx.now.toISOString(),
          for_name: null,
          overdue: false,
        })),
    }
  },
}

export const jobFinds: FindSource = {
  key: 'jobs',
  label: 'Jobs',
  look: 'record',
  find: async (ctx, words, limit) =>
    mayList(ctx.actor)
      ? (await findJobs(ctx, words, limit)).map(({ id, title, code, published, company }) => ({
          title,
          detail: [code, company, published ? 'open' : 'closed'].join(', '),
          path: pageOf(id),
        }))
      : [],
}

const SOON_DAYS = 7
const LATE_DAYS = 3

/** For recruiters and hiring managers: their open jobs and what waits in them. */
export const jobsCard: HomeCard = {
  key: 'jobs',
  title: 'My jobs',
  path: '/jobs?view=mine',
  empty: '',
  async read(ctx) {
    if (!mayList(ctx.actor)) return null
    const { open, screening, late, closing } = await countOwnJobs(ctx, SOON_DAYS, LATE_DAYS)
    if (open === 0) return null
    return [
      { label: 'Open jobs', value: String(open), path: '/jobs?view=mine' },
      {
        label: 'To screen',
        value: String(screening),
        path: '/jobs?view=mine&sort=days_waiting&direction=desc',
      },
      { label: `Jobs waiting over ${LATE_DAYS} days`, value: String(late), path: '/jobs?view=mine' },
      { label: `Closing within ${SOON_DAYS} days`, value: String(closing), path: '/jobs?view=mine' },
    ]
  },
}
