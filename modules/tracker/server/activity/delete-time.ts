import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { deleteTime as deleteCall } from '#tracker/contract/own-calls.ts'
import { SLOT_SECONDS } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import { lockTracker } from '#tracker/server/consent-queries.ts'
import { localTime } from '#tracker/server/local-day.ts'
import { zoneOf } from '#tracker/server/person-day.ts'
import { emptyScreenshots } from '#tracker/server/screenshot-queries.ts'
import { emptySlots, findSlotOf } from './slot-queries.ts'
import { tellTrackedDays } from './tell-tracked-days.ts'
import { isColleague } from '#tracker/server/tracker-policy.ts'
import type { TrackerParts } from '#tracker/server/tracker-dependencies.ts'

/** The ten minutes go on every device, with all their pictures and what was made of those for viewers. */
export const deleteTime =
  ({ files }: TrackerParts) =>
  async (ctx: Ctx, { slot_id, reason }: InputOf<typeof deleteCall>) => {
    must(isColleague(ctx.actor), say.notForYou)
    await lockTracker(ctx, ctx.actor.id)
    const slot = await findSlotOf(ctx, ctx.actor.id, slot_id)
    must(slot, say.noSuchSlot)
    const from = localTime(slot.slot_start, await zoneOf(ctx, ctx.actor.id))
    const emptied = await emptySlots(ctx, { accountId: ctx.actor.id, start: slot.slot_start, reason })
    must(emptied.length > 0, say.deletedAlready(from))
    for (const fileId of await emptyScreenshots(ctx, emptied)) await deleteStoredFile(ctx, fileId, files)
    await tellTrackedDays(ctx, { accountId: ctx.actor.id, starts: [slot.slot_start] })
    announceTracker(ctx, ctx.actor.id)
    return said(say.deleted(SLOT_SECONDS / 60, from), {})
  }
