import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { listTakingPart, type WorkingOn } from '#project-register/server/public.ts'
import { PROJECT_TOPIC } from '#project-register/contract/register-lists.ts'
import { changeStates, type ChangeState } from '#projects/contract/changes/change-lists.ts'
import { changeMoved } from '#projects/server/projects-notices.ts'
import { listDeciders } from './change-policy.ts'
import type { SeenChange } from './change-queries.ts'

type Moved = {
  readonly change: SeenChange
  readonly to: ChangeState
  /** Who did it, where they have no account. */
  readonly by?: string
}

/** The person who asked hears of every step, the managers of what comes to them, the client of what they decide. */
export async function tellChange(
  ctx: Ctx,
  working: readonly WorkingOn[],
  { change, to, by = ctx.actor.name }: Moved,
): Promise<void> {
  const managers = working.filter(({ role }) => role === 'manager').map(({ id }) => id)
  const told = [
    change.asked_by,
    ...(to === 'submitted' || to === 'approved' || to === 'rejected' ? managers : []),
    ...(to === 'waiting_client' ? await listDeciders(ctx, change, working) : []),
  ]
  const others = [...new Set(told)].filter((id) => id !== ctx.actor.id)
  const { id, key, title } = change
  const input = { id, key, title, by, state: changeStates.labelOf(to) }
  if (others.length > 0)
    await notify(ctx, changeMoved, { to: others, input, subject: `change-request/${id}` })
  const seesIt = !['draft', 'submitted', 'in_review'].includes(to)
  const ids = [...(await listTakingPart(ctx, change.project_id, { clients: seesIt })), change.asked_by]
  announce(ctx, { topic: PROJECT_TOPIC, to: { kind: 'employee', ids: [...new Set(ids)] } })
}
