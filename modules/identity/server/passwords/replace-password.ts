import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { endAllSessions } from '#identity/server/sessions/end-all-sessions.ts'
import { passwordChanged } from '#identity/server/identity-events.ts'
import { storePassword } from './password-queries.ts'

type Replacement = {
  readonly account: { readonly id: number; readonly password_hash: string | null }
  readonly passwordHash: string
  /** Everybody else is signed out. */
  readonly keptSession?: string
}

/** Whatever was begun with the old password ends here. The account must be locked. */
export async function replacePassword(
  ctx: Ctx,
  { account, passwordHash, keptSession }: Replacement,
): Promise<void> {
  await storePassword(ctx, account, passwordHash)
  await endAllSessions(ctx, account.id, keptSession)
  // The first one, chosen with an invitation, changes nothing that anybody could have known.
  if (account.password_hash !== null) await raise(ctx, passwordChanged, { accountId: account.id })
}
