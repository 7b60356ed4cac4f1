import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { departments } from '#exit/contract/exit-lists.ts'
import { mayList, mayManage, mayOpenClearances, mayRecommend } from './exit-policy.ts'
import { listLinesToClear, listResignations } from './waiting-queries.ts'

/** Resignations that HR accepts, and that line managers recommend a day for. */
export const waitingResignations: WaitingSource = {
  area: { key: 'exit', label: 'Resignations' },
  path: '/exit?view=waiting',
  async list(ctx, limit) {
    if (!mayList(ctx.actor)) return { total: 0, rows: [] }
    const found = (await listResignations(ctx)).filter(
      (exit) => mayManage(ctx.actor, exit) || (mayRecommend(ctx.actor, exit) && exit.recommended_on === null),
    )
    return {
      total: found.length,
      rows: found.slice(0, limit).map((exit) => ({
        id: exit.id,
        title: `Resignation of ${exit.name}`,
        detail: `${mayManage(ctx.actor, exit) ? 'Accept it' : 'Recommend a last working day'}, ${exit.company}`,
        path: `/exit/${exit.id}`,
        since: exit.started_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

/** Lines of the caller’s departments and team. */
export const waitingClearances: WaitingSource = {
  area: { key: 'exit-clearance', label: 'Exit clearances' },
  path: '/exit/clearances',
  async list(ctx, limit) {
    if (!mayOpenClearances(ctx.actor)) return { total: 0, rows: [] }
    const found = await listLinesToClear(ctx)
    const today = companyDay(ctx.now)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, department, name, last_day, accepted_at }) => ({
        id,
        title: `Clear ${name}`,
        detail: `${departments.labelOf(department)}, last working day ${last_day === null ? '' : dayInWords(last_day)}`,
        path: '/exit/clearances',
        since: accepted_at ?? ctx.now.toISOString(),
        for_name: null,
        overdue: last_day !== null && last_day < today,
      })),
    }
  },
}
