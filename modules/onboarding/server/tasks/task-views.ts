import type { Ctx } from '#platform/server/ctx.ts'
import type { BoardTask } from '#onboarding/contract/tasks/task-calls.ts'
import { mayDoTask, mayManage } from '#onboarding/server/onboarding-policy.ts'
import type { SeenOnboarding } from '#onboarding/server/hr/onboarding-record-queries.ts'
import { listTasksOf, type StoredTask } from './task-queries.ts'

export const viewTasksOf = async (ctx: Ctx, { id }: SeenOnboarding) =>
  (await listTasksOf(ctx, id)).map((task) => viewTask(ctx, task))

export function viewTask(ctx: Ctx, task: StoredTask): BoardTask {
  const isOver = task.onboarding_status === 'cancelled'
  return {
    id: task.id,
    version: task.version,
    title: task.title,
    hint: task.hint,
    team: task.team,
    days: task.days,
    due_on: task.due_on,
    late: task.late,
    state: task.state,
    note: task.note,
    owner: task.owner_id === null ? null : { id: task.owner_id, name: task.owner_name ?? '' },
    after:
      task.after_id === null
        ? null
        : { id: task.after_id, title: task.after_title ?? '', done: task.after_state !== 'open' },
    closed_by: task.closer_name,
    closed_at: task.closed_at,
    newcomer: task.newcomer,
    joining_day: task.joining_day,
    office: task.office,
    can: { do: !isOver && mayDoTask(ctx.actor, task), assign: !isOver && mayManage(ctx.actor, task) },
  }
}
