import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import type { agentState as stateCall } from '#tracker/contract/agent/agent-calls.ts'
import { SLOT_SECONDS } from '#tracker/contract/tracker-lists.ts'
import { findPresentConsent } from '#tracker/server/consent-queries.ts'
import { clockOffset } from './device-clock.ts'
import { markSeen } from '#tracker/server/device-queries.ts'
import { lockDevice } from './lock-device.ts'
import { rulesOn, todayIn, zoneOf } from '#tracker/server/person-day.ts'
import { findOpenSession } from './session-queries.ts'

/** What the agent has to know; asked every few minutes, it also hears that someone paused on the screen. */
export async function readAgentState(ctx: Ctx, { sent_at, app_version }: InputOf<typeof stateCall>) {
  const device = await lockDevice(ctx)
  const accountId = device.account_id
  const offset = clockOffset(sent_at, ctx.now)
  await markSeen(ctx, device.id, { offset, appVersion: app_version })
  const day = todayIn(ctx, await zoneOf(ctx, accountId))
  const session = await findOpenSession(ctx, device.id)
  const {
    image_days: _images,
    slot_days: _slots,
    because: _because,
    ...rules
  } = await rulesOn(ctx, {
    accountId,
    day,
    projectId: session?.project_id ?? null,
  })
  const projects = await listProjectsOf(ctx, { accountId, from: day, to: day })
  return {
    server_time: ctx.now.toISOString(),
    clock_offset_ms: offset,
    consent: (await findPresentConsent(ctx, accountId)) !== undefined,
    rules: { ...rules, slot_seconds: SLOT_SECONDS },
    projects: projects.map(({ id, name }) => ({ id, name })),
    session: session ? { client_id: session.client_id, state: session.state } : null,
  }
}
