import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { accountMessages, seeAsMessages as say } from '#identity/contract/accounts/account-messages.ts'
import type { seeAs as seeAsCall } from '#identity/contract/see-as/see-as-calls.ts'
import { maySeeAs } from '#identity/server/identity-policy.ts'
import { seenAs } from '#identity/server/identity-events.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { endSessions, insertSession, lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { insertSeeAs } from './see-as-queries.ts'

const MINUTES = 30

/** A session of that person's that reads only, without what is confidential; see `findOptionalSessionHolder`. */
export const seeAs =
  ({ tokens }: IdentityParts) =>
  async (ctx: Ctx, { account_id, reason }: InputOf<typeof seeAsCall>) => {
    must(maySeeAs(ctx.actor), say.mayNot)
    must(account_id !== ctx.actor.id, say.notYourself)
    const account = await lockOptionalAccount(ctx, account_id)
    must(account, accountMessages.noSuchAccount)
    must(account.status === 'active', say.notActive(account.name))
    const expires = new Date(ctx.now.getTime() + MINUTES * 60_000)
    const { id } = await insertSeeAs(ctx, { account_id, reason, expires_at: expires })
    const sid = randomId()
    await insertSession(ctx, { id: sid, account_id, expires_at: expires, see_as_id: id })
    await raise(ctx, seenAs, { accountId: account_id, byName: ctx.actor.name, reason })
    const token = tokens.sign({ sid, aud: 'employee', expires, now: ctx.now })
    return { token, name: account.name, expires_at: expires.toISOString() }
  }

/** In the name of the administrator, not of the person who was looked at. */
export async function stopSeeingAs(ctx: Ctx) {
  const { seenBy, sessionId } = ctx.actor
  must(seenBy, say.mayNot)
  const asAdministrator = { ...ctx, actor: { ...ctx.actor, ...seenBy } }
  await endSessions(asAdministrator, { accountId: ctx.actor.id, only: sessionId })
  return {}
}
