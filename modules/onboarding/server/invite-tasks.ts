import type { Ctx } from '../../../platform/server/ctx.ts'
import { plannedTasks } from './hr-task-plan.ts'
import { insertTask } from './hr-task-queries.ts'
import { listTemplates } from './hr-template-queries.ts'
import type { Onboarding } from './onboarding-queries.ts'

/** What is done for this newcomer, by the templates of the seat; each task after the one it waits for. */
export async function layOutTasks(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  const made = new Map<number, number>()
  for (const template of plannedTasks(await listTemplates(ctx), onboarding)) {
    const { id } = await insertTask(ctx, {
      onboarding_id: onboarding.id,
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
