import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { ACCESS_TOPIC } from '../contract/access-calls.ts'

/** The topic of the calls that say who somebody is: a new role shows in the menu without signing in again. */
const IDENTITY_TOPIC = 'identity'

export const announceToApplicant = (ctx: Ctx, accountId: number): Promise<void> =>
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: [accountId] } })

export async function announceNewRole(ctx: Ctx, accountId: number): Promise<void> {
  await announce(ctx, { topic: IDENTITY_TOPIC, to: { kind: 'employee', ids: [accountId] } })
}
