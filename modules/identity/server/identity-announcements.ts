import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { ACCESS_TOPIC } from '#identity/contract/requests/access-request-calls.ts'
import { listAccessReaders } from './requests/access-request-queries.ts'

/** The topic of the calls that say who someone is: a new role shows in the menu without signing in again. */
export const IDENTITY_TOPIC = 'identity'

type Concerned = { readonly applicantId: number; readonly deciders: readonly number[] }

/** The applicant sees the outcome; those who decide see every request in their list, also without a part in it. */
export const announceRequest = (ctx: Ctx, { applicantId, deciders }: Concerned): void =>
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: [applicantId, ...deciders] } })

/** The person's menu, and the lists of those who keep access, show what someone may do from now on. */
export async function announceAccount(ctx: Ctx, accountId: number): Promise<void> {
  announce(ctx, { topic: IDENTITY_TOPIC, to: { kind: 'employee', ids: [accountId] } })
  await announceLists(ctx)
}

/** The lists of roles and accounts, on the screens of those who may open them. */
export const announceLists = async (ctx: Ctx): Promise<void> =>
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: await listAccessReaders(ctx) } })
