import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { seenBy as seenByCall } from '#tracker/contract/own-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { findPresentConsent, findPresentText, listConsents } from './consent-queries.ts'
import { listDevices } from './device-queries.ts'
import { listLookers } from './viewers/viewer-grant-queries.ts'
import { rulesOn, todayIn, zoneOf } from './person-day.ts'
import { listOpenSessions } from './agent/session-queries.ts'
import { isColleague } from './tracker-policy.ts'
import { pageOfViews } from './viewers/view-log-queries.ts'

export async function readOwnTracker(ctx: Ctx) {
  must(isColleague(ctx.actor), say.notForYou)
  const accountId = ctx.actor.id
  const zone = await zoneOf(ctx, accountId)
  const today = todayIn(ctx, zone)
  const { number, body, published_at } = await findPresentText(ctx)
  const present = await findPresentConsent(ctx, accountId)
  const past = (await listConsents(ctx, accountId)).filter(({ id }) => id !== present?.id)
  return {
    zone,
    today,
    consent: { number, body, published_at, accepted_at: present?.accepted_at ?? null, past },
    rules: await rulesOn(ctx, { accountId, day: today }),
    devices: await listDevices(ctx, accountId),
    sessions: await listOpenSessions(ctx, { accountId }),
    lookers: await listLookers(ctx, accountId),
  }
}

export async function readSeenBy(ctx: Ctx, page: InputOf<typeof seenByCall>) {
  must(isColleague(ctx.actor), say.notForYou)
  return pageOfViews(ctx, page, ctx.actor.id)
}
