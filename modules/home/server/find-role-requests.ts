import type { Ctx } from '#platform/server/ctx.ts'
import { accessRequestStates } from '#identity/contract/requests/access-request-states.ts'
import { readRequests } from '#identity/server/public.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import { holdsEvery } from './home-rules.ts'

/** So many of the newest are looked through; no one has asked for more roles. */
const LOOKED_THROUGH = 200

/** The own requests for roles. */
export async function findRequests(ctx: Ctx, words: string, limit: number) {
  const { rows } = await readRequests(ctx, { whose: 'mine', size: LOOKED_THROUGH })
  return rows
    .filter(({ role, reason }) => holdsEvery(`${homeMessages.roleRequest(role.name)} ${reason}`, words))
    .slice(0, limit)
    .map(({ role, status }) => ({
      title: homeMessages.roleRequest(role.name),
      detail: accessRequestStates.labelOf(status),
      path: '/access-control',
    }))
}
