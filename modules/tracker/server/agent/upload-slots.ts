import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { SentSlot, uploadSlots as uploadCall } from '#tracker/contract/agent/agent-calls.ts'
import {
  OWN_EYES_MINUTES,
  SLOT_MS,
  slotOutcomeTexts,
  type SlotOutcome,
} from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import { shownApps, shownTitles } from '#tracker/server/settings/app-rules.ts'
import { findPresentConsent } from '#tracker/server/consent-queries.ts'
import { byOurClock, clockOffset, nearestBorder, plusMinutes } from './device-clock.ts'
import { markSeen } from '#tracker/server/device-queries.ts'
import { lockDevice } from './lock-device.ts'
import { judgeSlot } from './judge-slot.ts'
import { heardOfSessions } from './session-queries.ts'
import { insertSlots, listKnownClients } from '#tracker/server/activity/slot-queries.ts'
import { tellTrackedDays } from '#tracker/server/activity/tell-tracked-days.ts'
import { slotGrounds, type PlacedSlot } from './slot-context.ts'

type Device = Awaited<ReturnType<typeof lockDevice>>

/** Each slot is judged by itself: one that is refused takes no other with it. */
export async function uploadSlots(ctx: Ctx, { sent_at, slots }: InputOf<typeof uploadCall>) {
  const device = await lockDevice(ctx)
  const consent = await findPresentConsent(ctx, device.account_id)
  must(consent, say.consentNeeded)
  const offset = clockOffset(sent_at, ctx.now)
  await markSeen(ctx, device.id, { offset })
  const placed = slots.map((slot) => placedSlot(slot, offset))
  const known = await listKnownClients(
    ctx,
    device.id,
    placed.map(({ client_id }) => client_id),
  )
  const fresh = placed.filter(({ client_id }) => !known.has(client_id))
  const outcomes = await takeIn(ctx, { device, consentId: consent.id, fresh })
  return {
    server_time: ctx.now.toISOString(),
    clock_offset_ms: offset,
    slots: placed.map(({ client_id, slot_start }) => {
      const outcome = outcomes.get(client_id) ?? 'known'
      return {
        client_id,
        outcome,
        slot_start: known.get(client_id) ?? slot_start,
        text: slotOutcomeTexts[outcome],
      }
    }),
  }
}

function placedSlot(slot: SentSlot, offset: number): PlacedSlot {
  const corrected = byOurClock(slot.slot_start, offset)
  return { ...slot, corrected, slot_start: nearestBorder(corrected) }
}

type Incoming = { readonly device: Device; readonly consentId: number; readonly fresh: readonly PlacedSlot[] }

async function takeIn(ctx: Ctx, { device, consentId, fresh }: Incoming): Promise<Map<string, SlotOutcome>> {
  const grounds = await slotGrounds(ctx, { device, consentId, slots: fresh })
  const outcomes = new Map<string, SlotOutcome>()
  const good: PlacedSlot[] = []
  for (const slot of fresh) {
    const outcome = judgeSlot(Date.parse(slot.corrected), grounds.of(slot))
    outcomes.set(slot.client_id, outcome)
    if (outcome === 'accepted') good.push(slot)
  }
  const written = await insertSlots(
    ctx,
    good.map((slot) => rowOf(ctx, device, { slot, grounds })),
  )
  // What is not new now stood at its time already, under another id.
  for (const { client_id } of good) if (!written.has(client_id)) outcomes.set(client_id, 'taken')
  if (written.size > 0) {
    const kept = good.filter(({ client_id }) => written.has(client_id))
    await heardOfSessions(ctx, [...new Set(kept.map((slot) => grounds.sessionOf(slot).id))], lastEnd(kept))
    announceTracker(ctx, device.account_id)
    await tellTrackedDays(ctx, {
      accountId: device.account_id,
      starts: kept.map(({ slot_start }) => slot_start),
    })
  }
  return outcomes
}

const lastEnd = (slots: readonly PlacedSlot[]) =>
  new Date(Math.max(...slots.map(({ slot_start }) => Date.parse(slot_start))) + SLOT_MS).toISOString()

type Judged = { readonly slot: PlacedSlot; readonly grounds: Awaited<ReturnType<typeof slotGrounds>> }

function rowOf(ctx: Ctx, device: Device, { slot, grounds }: Judged) {
  const { rules, day } = grounds.dayOf(slot)
  return {
    account_id: device.account_id,
    device_id: device.id,
    session_id: grounds.sessionOf(slot).id,
    client_id: slot.client_id,
    slot_start: slot.slot_start,
    active_seconds: slot.active_seconds,
    idle_seconds: slot.idle_seconds,
    manual_seconds: slot.manual_seconds,
    key_count: slot.key_count,
    mouse_count: slot.mouse_count,
    top_apps: shownApps(slot.top_apps, grounds.words),
    top_titles: rules.titles ? shownTitles(slot.top_titles, grounds.words) : [],
    seen_from: plusMinutes(ctx.now, OWN_EYES_MINUTES),
    keep_until: dayAfter(day, rules.slot_days),
  }
}
