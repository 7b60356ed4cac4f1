import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { ACCESS_TOPIC } from '../contract/access-calls.ts'

/** The topic of the calls that say who somebody is: a new role shows in the menu without signing in again. */
export const IDENTITY_TOPIC = 'identity'

type Concerned = { readonly applicantId: number; readonly deciders: readonly number[] }

/** Whoever asked sees what becomes of it; those who decide see every request in their list, also without a part in it. */
export const announceRequest = (ctx: Ctx, { applicantId, deciders }: Concerned): Promise<void> =>
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: [applicantId, ...deciders] } })

export const announceNewRole = (ctx: Ctx, accountId: number): Promise<void> =>
  announce(ctx, { topic: IDENTITY_TOPIC, to: { kind: 'employee', ids: [accountId] } })
