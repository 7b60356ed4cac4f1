import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { reviewerKinds } from '#performance/contract/performance-lists.ts'
import { listOwed } from './reviews/reviewer-queries.ts'

const MOST = 3
const MANY = 200

type Owed = Awaited<ReturnType<typeof listOwed>>[number]

const pathOf = ({ kind, appraisal_id, confirmation_id }: Owed) =>
  kind === 'self'
    ? `/event-list/my-appraisal/${appraisal_id}`
    : appraisal_id === null
      ? `/confirmation-event-list/confirmation-review/${confirmation_id}`
      : `/appraisal-event-list/appraisal-review/${appraisal_id}`

const titleOf = ({ kind, name }: Owed) => (kind === 'self' ? 'Your self review' : `Review of ${name}`)

export const performanceCard: HomeCard = {
  key: 'reviews',
  title: 'Reviews due',
  path: '/others-reviews',
  empty: '',
  async read(ctx) {
    const owed = await listOwed(ctx, MANY)
    if (owed.length === 0) return null
    return [
      {
        label: owed.length === 1 ? '1 review due' : `${owed.length} reviews due`,
        value: dayInWords(owed[0]!.due_on),
        path: '/others-reviews',
      },
      ...owed.slice(0, MOST).map((row) => ({
        label: titleOf(row),
        value: dayInWords(row.due_on),
        path: pathOf(row),
      })),
    ]
  },
}

export const waitingReviews: WaitingSource = {
  area: { key: 'reviews', label: 'Reviews to write' },
  path: '/others-reviews',
  async list(ctx, limit) {
    const owed = await listOwed(ctx, MANY)
    const today = companyDay(ctx.now)
    return {
      total: owed.length,
      rows: owed.slice(0, limit).map((row) => ({
        id: row.id,
        title: titleOf(row),
        detail: reviewerKinds.labelOf(row.kind),
        path: pathOf(row),
        since: row.invited_at,
        for_name: null,
        overdue: row.due_on < today,
      })),
    }
  },
}
