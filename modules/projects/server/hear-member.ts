import { notify } from '#notifications/server/public.ts'
import type { memberAdded } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Event } from '#platform/server/events.ts'
import { hearClient } from './begin/customers.ts'
import { memberAddedNotice } from './projects-notices.ts'

type PayloadOf<E> = E extends Event<infer P> ? P : never

/** No one is told what they did themselves. */
export async function hearMember(
  ctx: Ctx,
  { accountId, project, role, from }: PayloadOf<typeof memberAdded>,
): Promise<void> {
  if (role === 'client') await hearClient(ctx, project.id, accountId)
  if (accountId === ctx.actor.id) return
  const input = { ...project, role, from }
  await notify(ctx, memberAddedNotice, { to: [accountId], input, subject: `project/${project.id}` })
}
