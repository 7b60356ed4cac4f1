import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { listSalariesToDecide } from './waiting-salary-queries.ts'

const PATH = '/salary-configuration/revisions?state=submitted'

/** Salaries that this person could approve, among all that waits for someone's decision. No amount is in it. */
export const waitingSalaries: WaitingSource = {
  area: { key: 'salary', label: 'Salaries' },
  path: PATH,
  async list(ctx, limit) {
    const found = await listSalariesToDecide(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, name, effective_from, prepared_at, preparer }) => ({
        id,
        title: `Salary of ${name}`,
        detail: `From ${dayInWords(effective_from)}, prepared by ${preparer}`,
        path: PATH,
        since: prepared_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
