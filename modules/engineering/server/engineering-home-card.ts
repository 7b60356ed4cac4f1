import type { HomeCard } from '#platform/server/home-card.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { listInView } from './analyses/analysis-queries.ts'
import { listChangesFor, listWaitingFor } from './reviews/review-queries.ts'

const MOST = 4

/** Reviews and analyses that wait for this person; nothing where none does. */
export const engineeringCard: HomeCard = {
  key: 'engineering',
  title: 'Reviews and analyses',
  path: null,
  empty: '',
  async read(ctx) {
    if (!isColleague(ctx.actor)) return null
    const review = (value: string) => (row: { id: number; title: string; project_name: string }) => ({
      label: row.title,
      value,
      detail: row.project_name,
      path: `/projects/code-review/${row.id}`,
    })
    const analysis =
      (value: string) =>
      (row: { id: number; title: string; project_name: string | null; lead_title: string | null }) => ({
        label: row.title,
        value,
        detail: row.project_name ?? row.lead_title ?? '',
        path: `/projects/requirement-analysis/${row.id}`,
      })
    const rows = [
      ...(await listWaitingFor(ctx, ctx.actor.id, MOST)).map(review('Review')),
      ...(await listChangesFor(ctx, ctx.actor.id, MOST)).map(review('Changes requested')),
      ...(await listInView(ctx, 'mine', MOST)).map(analysis('Analysis')),
      ...(await listInView(ctx, 'to_decide', MOST)).map(analysis('To approve')),
    ]
    return rows.length === 0 ? null : rows.slice(0, MOST * 2)
  },
}
