import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { roleEnded } from '#identity/server/identity-events.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { mayManageRoles } from '#identity/server/identity-policy.ts'
import { endHoldingNow } from '#identity/server/roles/end-holding.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import {
  endSole,
  findOptionalSole,
  hasEverSignedIn,
  isAdministrator,
  listRolesGivenToSelf,
  listRolesHeldAlone,
  lockOptionalSole,
  traceUse,
} from './sole-administrator-queries.ts'

/** Whether the actor is the first administrator, and no second one has signed in yet. */
export async function actsAlone(ctx: Ctx): Promise<boolean> {
  const sole = await findOptionalSole(ctx)
  return sole !== undefined && sole.ended_at === null && sole.account_id === ctx.actor.id
}

/** Allows once more what is else done by two, and traces it; false when that time is over. */
export async function takeAlone(ctx: Ctx, what: string): Promise<boolean> {
  const sole = await lockOptionalSole(ctx)
  if (sole?.account_id !== ctx.actor.id) return false
  await traceUse(ctx, sole.id, what)
  return true
}

/** The roles of HR that the first administrator gives to themselves meanwhile. */
export const rolesHeldAlone = async (ctx: Ctx): Promise<number[]> =>
  (await actsAlone(ctx)) ? listRolesHeldAlone(ctx) : []

/** Someone signs in: with the second administrator the time of acting alone is over for ever. */
export async function hearSignIn(ctx: Ctx, accountId: number): Promise<void> {
  const sole = await findOptionalSole(ctx)
  if (!sole || sole.ended_at !== null || sole.account_id === accountId) return
  if (await isAdministrator(ctx, accountId)) await endActingAlone(ctx, accountId)
}

/** Someone was given a role; a person who is signed in already need not sign in once more. */
export async function hearRoleGiven(ctx: Ctx, { accountId }: { accountId: number }): Promise<void> {
  if (await hasEverSignedIn(ctx, accountId)) await hearSignIn(ctx, accountId)
}

/** What the first administrator has given themselves alone needs the second one from now on. */
async function endActingAlone(ctx: Ctx, byId: number): Promise<void> {
  const sole = await lockOptionalSole(ctx)
  if (!sole) return
  await endSole(ctx, sole.id, byId)
  for (const { name, ...holding } of await listRolesGivenToSelf(ctx, sole.account_id)) {
    await endHoldingNow(ctx, holding, say.noLongerAlone)
    await raise(ctx, roleEnded, { accountId: sole.account_id, role: name })
  }
  await announceAccount(ctx, sole.account_id)
}

/** Whether the product was begun empty; the checklist is for administrators of such a one. */
export const isBeingSetUp = async (ctx: Ctx): Promise<boolean> =>
  mayManageRoles(ctx.actor) && (await findOptionalSole(ctx)) !== undefined
