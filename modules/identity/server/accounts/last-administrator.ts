import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { roleMessages } from '#identity/contract/roles/role-messages.ts'
import { mayDecideAccess, mayManageRoles } from '#identity/server/identity-policy.ts'
import { listAccessDeciders } from '#identity/server/requests/access-request-queries.ts'
import {
  countLastingAdministrators,
  listDecidingRoles,
  lockAdministrators,
} from '#identity/server/roles/role-queries.ts'

/**
 * What could take the last way in away waits here for others that could: each then sees what the one before has left.
 * Taken before anything is read; `keepAnAdministrator` asks at the end.
 */
export async function guardAdministrators(ctx: Ctx): Promise<void> {
  await lockAdministrators(ctx)
}

/** Someone who may come in keeps the right to give and decide on roles, without an end. */
export async function keepAnAdministrator(ctx: Ctx): Promise<void> {
  must((await countLastingAdministrators(ctx)) > 0, roleMessages.lastAdministrator)
}

/**
 * The only administrator makes the second one alone: no one could agree, and no role that two people give would ever
 * be given. Everything else waits for the second one.
 */
export async function rolesGivenAlone(ctx: Ctx): Promise<number[]> {
  if (!mayManageRoles(ctx.actor) || !mayDecideAccess(ctx.actor)) return []
  const others = (await listAccessDeciders(ctx)).filter((decider) => decider !== ctx.actor.id)
  return others.length === 0 ? listDecidingRoles(ctx) : []
}
