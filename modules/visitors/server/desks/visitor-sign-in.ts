import type { InputOf } from '#platform/contract/call.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { nobody } from '#platform/server/ctx.ts'
import type { FindActor } from '#platform/server/http/authenticate.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { passwordMatches } from '#identity/server/public.ts'
import type { visitorLogin } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import type { VisitorsParts } from '#visitors/server/visitors-dependencies.ts'
import {
  endVisitorSession,
  findOptionalVisitorManager,
  findOptionalVisitorSession,
  insertVisitorSession,
  lockVisitorManager,
  mayOpenLocation,
} from './visitor-session-queries.ts'

// A desk is opened in the morning and closed in the evening.
const SESSION_HOURS = 14
const HOUR = 3_600_000

type Form = InputOf<typeof visitorLogin>

export async function checkVisitorManager(ctx: Ctx, form: Form) {
  const desk = await findOptionalVisitorManager(ctx, form.username)
  const matches = await passwordMatches(desk?.password_hash, form.password)
  return matches && desk?.active ? desk : null
}

type Checked = Awaited<ReturnType<typeof checkVisitorManager>>

export const signInAtDesk =
  ({ tokens }: VisitorsParts) =>
  async (ctx: Ctx, form: Form, desk: Checked) => {
    must(desk, visitorsMessages.wrongCredentials)
    // The password was checked before the transaction; meanwhile it may have been changed, or the desk closed.
    const { active, password_hash } = await lockVisitorManager(ctx, desk.id)
    must(active && password_hash === desk.password_hash, visitorsMessages.wrongCredentials)
    must(await mayOpenLocation(ctx, desk.id, form.location_id), visitorsMessages.notYourLocation)
    const expires = new Date(ctx.now.getTime() + SESSION_HOURS * HOUR)
    const id = randomId()
    const { location_id } = form
    await insertVisitorSession(ctx, { id, visitor_manager_id: desk.id, location_id, expires_at: expires })
    return { token: tokens.sign({ sid: id, aud: 'visitor-manager', expires, now: ctx.now }) }
  }

export async function signOutAtDesk(ctx: Ctx) {
  await endVisitorSession(ctx, ctx.actor.sessionId)
  return {}
}

export const findVisitorManager: FindActor = async (ground, claims): Promise<Actor | null> => {
  const desk = await findOptionalVisitorSession(ground, claims.sid, ground.clock.now())
  if (!desk) return null
  const { id, name, location_id } = desk
  return { ...nobody, kind: 'visitor-manager', id, name, sessionId: claims.sid, locationId: location_id }
}
