import type { Ctx } from '#platform/server/ctx.ts'
import type { TaskView } from '#sales/contract/tasks/task-calls.ts'
import { mayEdit } from '#sales/server/sales-policy.ts'
import type { SeenTask } from './task-queries.ts'

export const viewTask = (ctx: Ctx, task: SeenTask): TaskView => ({
  id: task.id,
  version: task.version,
  title: task.title,
  kind: task.kind,
  status: task.status,
  due_on: task.due_on,
  due_at: task.due_at,
  due_time: task.due_time,
  reminder: task.reminder as TaskView['reminder'],
  remind_at: task.remind_at,
  overdue: task.status !== 'closed' && ctx.now > new Date(task.due_at),
  lead_id: task.lead_id,
  owner: { id: task.owner_id, name: task.owner_name },
  can: { move: Boolean(task.may_move) && mayEdit(ctx.actor) },
})
