import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listTakingPart } from '#project-register/server/public.ts'
import type { SeenProject } from '#projects/server/items/item-policy.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import { sprintCompleted, sprintStarted } from '#projects/server/projects-notices.ts'

type Deed = {
  readonly sprint: {
    readonly id: number
    readonly name: string
    readonly goal: string
    readonly ends_on: string
  }
  readonly deed: 'started' | 'completed'
}

const notices = { started: sprintStarted, completed: sprintCompleted }

/** Those who work on the project; no one is told what they did themselves. */
export async function tellSprint(ctx: Ctx, { project }: SeenProject, { sprint, deed }: Deed): Promise<void> {
  const to = (await listTakingPart(ctx, project.id, { clients: false })).filter((id) => id !== ctx.actor.id)
  const input = { ...sprint, project: project.name, by: ctx.actor.name }
  if (to.length > 0) await notify(ctx, notices[deed], { to, input, subject: `project-sprint/${sprint.id}` })
  await announceProjectItems(ctx, project.id)
}
