import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { pageOfRecord } from './record-pages.ts'
import { mayView } from './sales-policy.ts'
import { listOwnDue } from './tasks/task-queries.ts'

/** One's own tasks that are due today or were due before. */
export const waitingTasks: WaitingSource = {
  area: { key: 'sales-tasks', label: 'Sales tasks' },
  path: '/contacts/leads?view=mine',
  async list(ctx, limit) {
    if (!mayView(ctx.actor)) return { total: 0, rows: [] }
    const midnight = new Date(instantAt(dayAfter(companyDay(ctx.now)), 0, COMPANY_ZONE))
    const found = await listOwnDue(ctx, midnight)
    return {
      total: found.length,
      rows: found.slice(0, limit).map((task) => ({
        id: task.id,
        title: task.title,
        detail: `${task.record_name}, due ${dayInWords(task.due_on)}`,
        path: pageOfRecord(task),
        since: task.created_at,
        for_name: null,
        overdue: ctx.now > new Date(task.due_at),
      })),
    }
  },
}
