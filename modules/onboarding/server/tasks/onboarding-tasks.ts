import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listHolders } from '#organization/server/public.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { taskList } from '#onboarding/contract/tasks/task-calls.ts'
import type * as calls from '#onboarding/contract/tasks/task-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { notifyTaskGiven } from '#onboarding/server/hr/send-notices.ts'
import { mayDoTask, mayManage, mayOpenTasks } from '#onboarding/server/onboarding-policy.ts'
import {
  findOptionalDoneAfter,
  insertTask,
  listTasksOf,
  lockOptionalTask,
  taskQuery,
  updateTask,
  type StoredTask,
} from './task-queries.ts'
import { viewTask } from './task-views.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'

export const onboardingTasks = answerList(taskList, {
  query: taskQuery,
  allow: ({ actor }) => must(mayOpenTasks(actor), say.mayNotTasks),
  view: (task, { ctx }) => viewTask(ctx, task),
  export: { job: 'onboarding.export-tasks' },
})

/** Someone's task, held until the end; who may neither do nor keep it is told that there is none. */
async function lockTask(ctx: Ctx, id: number): Promise<StoredTask> {
  const task = await lockOptionalTask(ctx, id)
  must(task && mayDoTask(ctx.actor, task), say.noSuchTask)
  must(task.onboarding_status !== 'cancelled', say.ended('Cancelled'))
  return task
}

export async function closeTask(ctx: Ctx, { id, version, state, note }: InputOf<typeof calls.closeTask>) {
  const task = await lockTask(ctx, id)
  must(task.state === 'open', say.closedMeanwhile(task.closer_name ?? task.newcomer))
  must(state !== 'done' || task.after_state !== 'open', say.comesFirst(task.after_title ?? ''))
  must(state !== 'left_out' || note !== '', say.noteMissing)
  await updateTask(ctx, { id, version }, { state, note, closed_by: ctx.actor.id, closed_at: ctx.now })
  await tellScreens(ctx, task)
  return {}
}

export async function reopenTask(ctx: Ctx, { id, version }: InputOf<typeof calls.reopenTask>) {
  const task = await lockTask(ctx, id)
  must(task.state !== 'open', say.openAlready)
  const later = await findOptionalDoneAfter(ctx, id)
  must(!later, say.waitsFor(later?.title ?? ''))
  await updateTask(ctx, { id, version }, { state: 'open', closed_by: null, closed_at: null })
  await tellScreens(ctx, task)
  return {}
}

export async function assignTask(ctx: Ctx, { id, version, owner_id }: InputOf<typeof calls.assignTask>) {
  const task = await lockTask(ctx, id)
  must(mayManage(ctx.actor, task), say.mayNotManage)
  await mustBeAble(ctx, task.company_id, owner_id)
  await updateTask(ctx, { id, version }, { owner_id })
  if (owner_id !== null && owner_id !== task.owner_id)
    await notifyTaskGiven(ctx, owner_id, { id, title: task.title, newcomer: task.newcomer })
  await tellScreens(ctx, task)
  return {}
}

/** A task that its owner cannot open would be no one's. */
async function mustBeAble(ctx: Ctx, companyId: number, ownerId: number | null) {
  if (ownerId === null) return
  const able = await listHolders(ctx, { permission: 'onboarding.task.open', companyId })
  must(able.includes(ownerId), say.ownerCannot)
}

export async function addTask(ctx: Ctx, form: InputOf<typeof calls.addTask>) {
  const onboarding = await lockToManage(ctx, form.onboarding_id)
  await mustBeAble(ctx, onboarding.company_id, form.owner_id)
  const known = await listTasksOf(ctx, onboarding.id)
  must(form.after_id === null || known.some(({ id }) => id === form.after_id), say.noSuchTask)
  const { id } = await insertTask(ctx, form)
  if (form.owner_id !== null)
    await notifyTaskGiven(ctx, form.owner_id, { id, title: form.title, newcomer: onboarding.name })
  await tellScreens(ctx, onboarding)
  return { id }
}
