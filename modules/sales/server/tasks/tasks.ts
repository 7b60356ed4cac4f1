import { instantAt, listDayPlans } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import {
  BUSINESS_HORIZON_DAYS,
  countsBusinessDays,
  DUE_MINUTE,
  dueDay,
  remindAt,
} from '#sales/contract/tasks/due-rules.ts'
import type * as calls from '#sales/contract/tasks/task-calls.ts'
import { taskList } from '#sales/contract/tasks/task-list.ts'
import { taskStates, type DuePreset } from '#sales/contract/tasks/task-lists.ts'
import { taskClosed } from '#sales/server/sales-events.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { recordToWriteOn } from '#sales/server/written-record.ts'
import { taskQuery } from './task-list-queries.ts'
import { viewTask } from './task-views.ts'
import { findOptionalTask, insertTask, lockTask, updateTask } from './task-queries.ts'

type Form = InputOf<typeof calls.addTask>

export const tasks = answerList(taskList, {
  query: taskQuery,
  allow: ({ actor }) => must(mayView(actor), say.mayNotView),
  naming: { company: nameOfRow('company') },
  view: (row, { ctx }) => ({
    ...viewTask(ctx, row),
    record: row.record_name,
    contact_id: row.contact_id,
    deal_id: row.deal_id,
  }),
  export: {
    job: 'sales.export-tasks',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

const minuteOf = (time: string | null): number => {
  const minute = time === null ? null : readClockText(time)
  return typeof minute === 'number' ? minute : DUE_MINUTE
}

const momentOf = (day: string, time: string | null) => new Date(instantAt(day, minuteOf(time), COMPANY_ZONE))

/** By the calendar of the office where the caller sits. */
async function dayOfPreset(ctx: Ctx, due: DuePreset): Promise<string | null> {
  const today = companyDay(ctx.now)
  if (!countsBusinessDays(due)) return dueDay(due, today, () => true)
  const to = dayAfter(today, BUSINESS_HORIZON_DAYS)
  const plans = await listDayPlans(ctx, { personIds: [ctx.actor.id], from: today, to })
  const working = new Set(plans.filter(({ kind }) => kind === 'working').map(({ day }) => day))
  return dueDay(due, today, (day) => working.has(day))
}

export async function addTask(ctx: Ctx, form: Form) {
  await recordToWriteOn(ctx, form)
  const due_on = form.due === 'custom' ? form.due_on : await dayOfPreset(ctx, form.due)
  must(due_on, say.dueNeeded)
  must(due_on >= companyDay(ctx.now), say.duePast)
  const due_at = momentOf(due_on, form.due_time)
  const { at, why } = reminderOf(ctx, form, due_at)
  const { contact_id, deal_id, lead_id, title, kind, due_time } = form
  const reminder = at === null ? 'none' : form.reminder
  const due = { due_on, due_time, due_at, reminder, remind_at: at }
  const { id } = await insertTask(ctx, { contact_id, deal_id, lead_id, title, kind, ...due })
  return said(why === 'passed' ? say.taskReminderPassed : say.taskAdded, { id, due_on })
}

type Reminded = Pick<Form, 'reminder' | 'remind_on' | 'remind_time'>

function reminderOf(ctx: Ctx, { reminder, remind_on, remind_time }: Reminded, due: Date) {
  must(reminder !== 'custom' || (remind_on && remind_time), say.remindNeeded)
  const custom = remind_on ? momentOf(remind_on, remind_time) : null
  const found = remindAt({ reminder, due, now: ctx.now, custom })
  must(found.why !== 'late', say.remindLate)
  must(found.why !== 'past', say.remindPast)
  return found
}

/** A preset reminder is counted from the new due time, one that was chosen by hand stays and must lie before it. */
export async function editTask(ctx: Ctx, form: InputOf<typeof calls.editTask>) {
  const { id, version, title, kind, due_on, due_time } = form
  const task = await holdTask(ctx, id)
  must(task.status !== 'closed', say.taskIsClosed)
  must(due_on >= companyDay(ctx.now) || due_on === task.due_on, say.duePast)
  const due_at = momentOf(due_on, due_time)
  const { at, why } = reminderOf(ctx, form, due_at)
  const isSame = at?.getTime() === (task.remind_at === null ? undefined : Date.parse(task.remind_at))
  await updateTask(
    ctx,
    { id, version },
    {
      title,
      kind,
      due_on,
      due_time,
      due_at,
      reminder: at === null ? 'none' : form.reminder,
      remind_at: at,
      ...(isSame ? {} : { reminded_at: null }),
    },
  )
  return said(why === 'passed' ? say.taskReminderPassedSaved : say.saved, {})
}

/** The task once no one else changes it, for someone who may. */
async function holdTask(ctx: Ctx, id: number) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  await lockTask(ctx, id)
  const task = await findOptionalTask(ctx, id)
  must(task, say.noSuchTask)
  must(task.may_move, say.mayNotEdit)
  return task
}

export async function moveTask(ctx: Ctx, { id, to, outcome }: InputOf<typeof calls.moveTask>) {
  const task = await holdTask(ctx, id)
  must(
    to !== 'closed' || task.kind !== 'call' || task.status === 'closed' || outcome !== '',
    say.outcomeOfCall,
  )
  const isClosed = to === 'closed'
  await moveState(ctx, { table: 'sales_task', id, noun: 'task', states: taskStates, to, comment: outcome })
  await updateTask(
    ctx,
    { id },
    isClosed
      ? { closed_at: ctx.now, closed_by: ctx.actor.id, outcome }
      : { closed_at: null, closed_by: null, outcome: '' },
  )
  if (isClosed) await raise(ctx, taskClosed, { taskId: id })
  return said(isClosed ? say.taskClosed : task.status === 'closed' ? say.taskReopened : say.taskStarted, {})
}
