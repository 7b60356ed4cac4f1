import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeBlurred } from '#platform/server/files/pictures/redraw-picture.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { uploadScreenshot as uploadCall } from '#tracker/contract/agent/agent-calls.ts'
import { OWN_EYES_MINUTES, SLOT_MS } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import { effectOn } from '#tracker/server/settings/app-rules.ts'
import { findPresentConsent } from '#tracker/server/consent-queries.ts'
import { byOurClock, clockOffset, plusMinutes } from '#tracker/server/agent/device-clock.ts'
import { findDevice, markSeen } from '#tracker/server/device-queries.ts'
import { lockDevice } from '#tracker/server/agent/lock-device.ts'
import { localDay } from '#tracker/server/local-day.ts'
import { rulesOn, zoneOf } from '#tracker/server/person-day.ts'
import { listWords } from '#tracker/server/settings/rule-queries.ts'
import { insertScreenshot, listScreenshotsOfSlot } from '#tracker/server/screenshot-queries.ts'
import { findSlotByClient } from '#tracker/server/activity/slot-queries.ts'
import type { TrackerParts } from '#tracker/server/tracker-dependencies.ts'

type Sent = InputOf<typeof uploadCall>
type Slot = NonNullable<Awaited<ReturnType<typeof findSlotByClient>>>

/** Blurring takes its time, so it is done before the transaction, and only where the rules ask for it. */
export const preparePicture =
  ({ files }: TrackerParts) =>
  async (ctx: Ctx, sent: Sent) => {
    const device = await findDevice(ctx, ctx.actor.id)
    const slot = device && (await findSlotByClient(ctx, device.id, sent.slot_client_id))
    if (!slot) return null
    const { rules, effect } = await terms(ctx, slot, sent.app)
    const blurs = effect === 'blur' || (rules.blur && effect !== 'allow')
    const takes = rules.enabled && rules.screenshot_minutes > 0 && effect !== 'deny'
    return blurs && takes ? storeBlurred(files, sent.screenshot[0]!) : null
  }

async function terms(ctx: Ctx, slot: Slot, app: string) {
  const zone = await zoneOf(ctx, slot.account_id)
  const day = localDay(slot.slot_start, zone)
  const rules = await rulesOn(ctx, { accountId: slot.account_id, day, projectId: slot.project_id })
  return { day, rules, effect: effectOn(app, await listWords(ctx)) }
}

type Blurred = Awaited<ReturnType<ReturnType<typeof preparePicture>>>

export const uploadScreenshot =
  ({ files }: TrackerParts) =>
  async (ctx: Ctx, sent: Sent, blurred: Blurred) => {
    const device = await lockDevice(ctx)
    const consent = await findPresentConsent(ctx, device.account_id)
    must(consent, say.consentNeeded)
    const slot = await findSlotByClient(ctx, device.id, sent.slot_client_id)
    must(slot && slot.consent_id === consent.id, say.slotNotTaken)
    must(slot.deleted_at === null, say.slotDeleted)
    const received = sent.screenshot[0]!
    const others = await listScreenshotsOfSlot(ctx, slot.id)
    const same = others.find(({ client_id }) => client_id === sent.client_id)
    if (same) {
      await deleteStoredFile(ctx, received.id, files)
      return { screenshot_id: same.id, blurred: same.blurred }
    }
    const { day, rules, effect } = await terms(ctx, slot, sent.app)
    must(rules.enabled && rules.screenshot_minutes > 0, say.noPictures)
    must(effect !== 'deny', say.appDenied)
    // At every five minutes a slot has two, at ten or fifteen one.
    must(others.length < Math.ceil(10 / rules.screenshot_minutes), say.manyPictures)
    const offset = clockOffset(sent.sent_at, ctx.now)
    const takenAt = byOurClock(sent.taken_at, offset)
    must(isWithin(takenAt, slot.slot_start), say.pictureElsewhere)
    await markSeen(ctx, device.id, { offset })
    if (blurred) {
      await keepMadeFile(ctx, blurred, { subject: `tracker-slot/${slot.id}` })
      await deleteStoredFile(ctx, received.id, files)
    } else await keepFile(ctx, received.id, { subject: `tracker-slot/${slot.id}` })
    const keepUntil = dayAfter(day, rules.image_days)
    const shot = await insertScreenshot(ctx, {
      account_id: device.account_id,
      slot_id: slot.id,
      client_id: sent.client_id,
      taken_at: takenAt,
      app: sent.app,
      blurred: blurred !== null,
      file_id: blurred?.id ?? received.id,
      seen_from: plusMinutes(ctx.now, OWN_EYES_MINUTES),
      keep_until: keepUntil < slot.keep_until ? keepUntil : slot.keep_until,
    })
    announceTracker(ctx, device.account_id)
    return { screenshot_id: shot.id, blurred: shot.blurred }
  }

/** A slot may have been moved by half its length to reach its border. */
const isWithin = (takenAt: string, slotStart: string) => {
  const middle = Date.parse(slotStart) + SLOT_MS / 2
  return Math.abs(Date.parse(takenAt) - middle) <= SLOT_MS
}
