import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import type {
  changeSession as changeCall,
  startSession as startCall,
} from '#tracker/contract/agent/agent-calls.ts'
import type { pauseSession as pauseCall } from '#tracker/contract/own-calls.ts'
import { OLDEST_SLOT_DAYS, sessionStates, type SessionState } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import { findPresentConsent, lockTracker } from '#tracker/server/consent-queries.ts'
import { byOurClock, clockOffset } from './device-clock.ts'
import { markSeen } from '#tracker/server/device-queries.ts'
import { lockDevice } from './lock-device.ts'
import { localDay } from '#tracker/server/local-day.ts'
import { rulesOn, zoneOf } from '#tracker/server/person-day.ts'
import {
  closePause,
  findOpenSession,
  findSession,
  findSessionOf,
  insertSession,
  listOpenSessions,
  openPause,
  updateSession,
  type SessionRow,
} from './session-queries.ts'
import { isColleague } from '#tracker/server/tracker-policy.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = 60_000

const viewOf = ({ id, state, started_at, ended_at }: SessionRow) => ({
  session_id: id,
  state,
  started_at,
  ended_at,
})

/** Only a person who has consented and for whom the tracker is on begins a session. */
export async function startSession(ctx: Ctx, sent: InputOf<typeof startCall>) {
  const device = await lockDevice(ctx)
  const earlier = await findSession(ctx, device.id, sent.client_id)
  if (earlier) return viewOf(earlier)
  const offset = clockOffset(sent.sent_at, ctx.now)
  const startedAt = byOurClock(sent.started_at, offset)
  const consent = await findPresentConsent(ctx, device.account_id)
  must(consent, say.consentNeeded)
  const age = ctx.now.getTime() - Date.parse(startedAt)
  must(age <= OLDEST_SLOT_DAYS * DAY_MS, say.sessionOld)
  must(age >= -AHEAD_MS, say.sessionFuture)
  const day = localDay(startedAt, await zoneOf(ctx, device.account_id))
  await mustWorkOn(ctx, { accountId: device.account_id, day, projectId: sent.project_id })
  const asked = { accountId: device.account_id, day, projectId: sent.project_id ?? null }
  const rules = await rulesOn(ctx, asked)
  must(rules.enabled, say.switchedOff)
  must(!(await findOpenSession(ctx, device.id)), say.sessionRuns)
  await markSeen(ctx, device.id, { offset })
  const session = await insertSession(ctx, {
    account_id: device.account_id,
    device_id: device.id,
    client_id: sent.client_id,
    consent_id: consent.id,
    project_id: sent.project_id ?? null,
    task: sent.task,
    started_at: startedAt,
    keep_until: dayAfter(day, rules.slot_days),
  })
  announceTracker(ctx, device.account_id)
  return viewOf(session)
}

async function mustWorkOn(
  ctx: Ctx,
  { accountId, day, projectId }: { accountId: number; day: string; projectId: number | undefined },
): Promise<void> {
  if (projectId === undefined) return
  const projects = await listProjectsOf(ctx, { accountId, from: day, to: day })
  must(
    projects.some(({ id }) => id === projectId),
    say.noSuchProject,
  )
}

/** Sent again it changes nothing: the answer says how the session stands. */
export async function changeSession(ctx: Ctx, sent: InputOf<typeof changeCall>) {
  const device = await lockDevice(ctx)
  const session = await findSession(ctx, device.id, sent.client_id)
  must(session, say.noSuchSession)
  const offset = clockOffset(sent.sent_at, ctx.now)
  await markSeen(ctx, device.id, { offset })
  if (session.state === sent.state) return viewOf(session)
  must(sessionStates.canMove(session.state, sent.state), say.sessionOver)
  const at = byOurClock(sent.at, offset)
  must(at >= session.started_at, say.endBeforeStart)
  return viewOf(await moveSession(ctx, session, { to: sent.state, at: earlierOf(at, ctx.now.toISOString()) }))
}

const earlierOf = (a: string, b: string) => (a < b ? a : b)

/** From the screen: the agent hears of it when it next asks, and what it sends of the pause is not taken in. */
export async function pauseSession(ctx: Ctx, { id, paused }: InputOf<typeof pauseCall>) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockTracker(ctx, ctx.actor.id)
  const session = await findSessionOf(ctx, ctx.actor.id, id)
  must(session, say.noSuchSession)
  const to = paused ? 'paused' : 'running'
  if (session.state !== to) {
    must(sessionStates.canMove(session.state, to), say.sessionOver)
    await moveSession(ctx, session, { to, at: ctx.now.toISOString() })
  }
  return said(paused ? say.paused : say.resumed, {})
}

type Move = { readonly to: SessionState; readonly at: string }

async function moveSession(ctx: Ctx, session: SessionRow, { to, at }: Move): Promise<SessionRow> {
  if (to === 'paused') await openPause(ctx, session.id, at)
  else await closePause(ctx, session.id, at)
  announceTracker(ctx, session.account_id)
  return updateSession(ctx, session.id, { state: to, ...(to === 'ended' ? { ended_at: at } : {}) })
}

type Whose = { readonly accountId: number; readonly deviceId?: number }

/** With a consent or a device, what runs under it ends at once. */
export async function endOpenSessions(ctx: Ctx, whose: Whose): Promise<void> {
  for (const { id, started_at } of await listOpenSessions(ctx, whose)) {
    const now = ctx.now.toISOString()
    await closePause(ctx, id, now)
    await updateSession(ctx, id, { state: 'ended', ended_at: started_at > now ? started_at : now })
  }
}
