import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { endSession as endSessionCall } from '#identity/contract/identity-calls.ts'
import { identityMessages as say } from '#identity/contract/identity-messages.ts'
import { endSessions, findAccount, listOpenSessions, listRolesOf } from '#identity/server/identity-queries.ts'
import { deleteDevices } from './known-device-queries.ts'

export async function signOut(ctx: Ctx) {
  await endSessions(ctx, { accountId: ctx.actor.id, only: ctx.actor.sessionId })
  return {}
}

/** Someone else's session is not found among one's own. */
export async function endSession(ctx: Ctx, form: InputOf<typeof endSessionCall>) {
  const { id: accountId, sessionId } = ctx.actor
  const ended = await endSessions(ctx, { accountId, only: form.session_id })
  must(ended.length > 0, say.noSuchSession)
  // That browser may be in other hands: it is a stranger's from now on.
  await deleteDevices(ctx, { accountId, ofSession: form.session_id, exceptOfSession: sessionId })
  return {}
}

export async function listOwnSessions(ctx: Ctx) {
  const sessions = await listOpenSessions(ctx, ctx.actor.id)
  return { rows: sessions.map((session) => ({ ...session, current: session.id === ctx.actor.sessionId })) }
}

export async function whoAmI(ctx: Ctx) {
  const account = await findAccount(ctx, ctx.actor.id)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    user_type: account.user_type,
    staff: account.user_type !== 'Client',
    status: account.status,
    company_id: ctx.actor.companyId,
    location_id: ctx.actor.locationId,
    roles: await listRolesOf(ctx, account.id),
    permissions: ctx.actor.grants,
    seen_by: ctx.actor.seenBy?.name ?? null,
  }
}
