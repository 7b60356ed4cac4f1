import type { Ctx } from '#platform/server/ctx.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { plannedTasks, replan, type Seat } from './task-plan.ts'
import { insertTask, listTasksOf, updateTask } from './task-queries.ts'
import { listTemplates } from './task-template-queries.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

/** What is done for this new hire, by the templates of the seat; each task after the one it waits for. */
export async function layOutTasks(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  await insertPlanned(ctx, onboarding.id, plannedTasks(await listTemplates(ctx), onboarding), new Map())
}

/** Another office, department or designation brings tasks of its own; nothing that was done is undone. */
export async function moveTasks(ctx: Ctx, before: Onboarding, after: Seat): Promise<void> {
  const tasks = await listTasksOf(ctx, before.id)
  const move = { before, after, note: say.otherSeat }
  const { add, leaveOut, reopen } = replan(await listTemplates(ctx), tasks, move)
  for (const { id, version } of leaveOut)
    await updateTask(
      ctx,
      { id, version },
      { state: 'left_out', note: say.otherSeat, closed_by: ctx.actor.id, closed_at: ctx.now },
    )
  for (const { id, version } of reopen)
    await updateTask(ctx, { id, version }, { state: 'open', note: '', closed_by: null, closed_at: null })
  const made = new Map(
    tasks.flatMap(({ template_id, id }): [number, number][] =>
      template_id === null ? [] : [[template_id, id]],
    ),
  )
  await insertPlanned(ctx, before.id, add, made)
}

type Planned = ReturnType<typeof plannedTasks<Awaited<ReturnType<typeof listTemplates>>[number]>>

async function insertPlanned(ctx: Ctx, onboardingId: number, planned: Planned, made: Map<number, number>) {
  for (const template of planned) {
    const { id } = await insertTask(ctx, {
      onboarding_id: onboardingId,
      template_id: template.id,
      title: template.title,
      hint: template.hint,
      team: template.team,
      days: template.days,
      after_id: template.after_id === null ? null : (made.get(template.after_id) ?? null),
    })
    made.set(template.id, id)
  }
}
