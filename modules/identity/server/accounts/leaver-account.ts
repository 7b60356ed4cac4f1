import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { accountClosed } from '#identity/server/identity-events.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { updateAccount } from './account-queries.ts'
import { guardAdministrators, keepAnAdministrator } from './last-administrator.ts'
import { endAllSessions } from '#identity/server/sessions/end-all-sessions.ts'
import { insertAccountRole, lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { listHoldingsAfter } from './leaver-account-queries.ts'
import { changeHolding, dropHolding } from '#identity/server/roles/role-queries.ts'

type Leaving = { readonly accountId: number; readonly lastDay: string; readonly reason: string }

/**
 * Someone's last day has passed: no one comes in with the account any more, and the roles end with the day. Whether
 * they leave is decided by who calls this; the last administrator stays.
 */
export async function closeLeaverAccount(ctx: Ctx, { accountId, lastDay, reason }: Leaving): Promise<void> {
  // Before the account is locked: decisions that are just being taken name it, and would wait for this in turn.
  await raise(ctx, accountClosed, { accountId, lastDay })
  const deciders = await guardAdministrators(ctx)
  const account = await lockOptionalAccount(ctx, accountId)
  if (!account || account.status === 'left') return
  await updateAccount(ctx, { id: accountId }, { status: 'left', status_reason: reason })
  for (const { id, valid_from } of await listHoldingsAfter(ctx, accountId, lastDay)) {
    if (valid_from > lastDay) await dropHolding(ctx, id)
    else await changeHolding(ctx, id, { valid_to: lastDay, ended_reason: reason })
  }
  await endAllSessions(ctx, accountId)
  await keepAnAdministrator(ctx, deciders)
  await announceAccount(ctx, accountId)
}

type Return = { readonly accountId: number; readonly from: string; readonly reason: string }

/** Someone is back: the account opens again, with the plain role of every employee from that day on. */
export async function reopenAccount(ctx: Ctx, { accountId, from, reason }: Return): Promise<void> {
  const account = await lockOptionalAccount(ctx, accountId)
  if (!account) return
  await updateAccount(ctx, { id: accountId }, { status: 'active', status_reason: reason })
  await insertAccountRole(ctx, { accountId, roleKey: 'employee', from })
  await announceAccount(ctx, accountId)
}
