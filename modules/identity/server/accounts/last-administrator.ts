import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { roleMessages } from '#identity/contract/roles/role-messages.ts'
import { mayDecideAccess, mayManageRoles } from '#identity/server/identity-policy.ts'
import {
  deleteEndedAdministrators,
  insertEndedAdministrators,
  isAnyoneLeftAlone,
  listEndedByActor,
  listOtherDeciders,
  type OtherDeciders,
} from './left-alone-queries.ts'
import { isAdministrator } from './sole-administrator-queries.ts'
import { listAccessDeciders } from '#identity/server/requests/access-request-queries.ts'
import {
  countLastingAdministrators,
  listDecidingRoles,
  lockAdministrators,
} from '#identity/server/roles/role-queries.ts'

/**
 * What could take the last way in away waits here for others that could: each then sees what the one before has left.
 * Taken before anything is read; `keepAnAdministrator` asks at the end, and is told who decided before.
 */
export async function guardAdministrators(ctx: Ctx): Promise<OtherDeciders> {
  await lockAdministrators(ctx)
  return listOtherDeciders(ctx)
}

/** Someone who may come in keeps the right to give and decide on roles, without an end. */
export async function keepAnAdministrator(ctx: Ctx, before: OtherDeciders): Promise<void> {
  must((await countLastingAdministrators(ctx)) > 0, roleMessages.lastAdministrator)
  await noteLeftAlone(ctx, before)
}

/** An administrator who ends the access of all others has not become the only administrator by chance. */
async function noteLeftAlone(ctx: Ctx, before: OtherDeciders): Promise<void> {
  if (!mayManageRoles(ctx.actor) || !mayDecideAccess(ctx.actor)) return
  const after = await listOtherDeciders(ctx)
  if ([...after.values()].includes(null)) return
  const ended = [...before].filter(([id, until]) => isShorter(after.get(id), until)).map(([id]) => id)
  if (ended.length > 0) await insertEndedAdministrators(ctx, ended)
}

/** The same for those whom one releases as HR: their account closes on a later day, by the product itself. */
export async function noteReleased(ctx: Ctx, personId: number): Promise<void> {
  if (!mayManageRoles(ctx.actor) || !mayDecideAccess(ctx.actor)) return
  const others = await listOtherDeciders(ctx)
  const isAnyoneLeft = [...others].some(([id, until]) => id !== personId && until === null)
  if (others.has(personId) && !isAnyoneLeft) await insertEndedAdministrators(ctx, [personId])
}

const isShorter = (now: string | null | undefined, until: string | null): boolean =>
  now === undefined || (now !== null && (until === null || now < until))

/**
 * The only administrator makes the second one alone: no one could agree, and no role that two people give would ever
 * be given. Everything else waits for the second one. Not those who made themselves the only one: they may only give
 * back to the people whose access they ended.
 */
export async function rolesGivenAlone(ctx: Ctx, personId?: number): Promise<number[]> {
  if (!mayManageRoles(ctx.actor) || !mayDecideAccess(ctx.actor)) return []
  const others = (await listAccessDeciders(ctx)).filter((decider) => decider !== ctx.actor.id)
  if (others.length > 0) return []
  const ended = await listEndedByActor(ctx)
  const isGivenBack = personId !== undefined && ended.includes(personId)
  return ended.length === 0 || isGivenBack ? listDecidingRoles(ctx) : []
}

export const leftAloneByOneself = async (ctx: Ctx): Promise<boolean> =>
  (await listEndedByActor(ctx)).length > 0

/** Another administrator came in: there are two again. */
export async function hearOtherAdministrator(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await isAnyoneLeftAlone(ctx, accountId))) return
  if (await isAdministrator(ctx, accountId)) await deleteEndedAdministrators(ctx, accountId)
}
