import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { lockTracker } from '#tracker/server/consent-queries.ts'
import { findDevice } from '#tracker/server/device-queries.ts'

/** The device that sends, read again under the lock of its person: it may have been removed while the request came. */
export async function lockDevice(ctx: Ctx) {
  const sending = await findDevice(ctx, ctx.actor.id)
  must(sending, say.deviceOut)
  await lockTracker(ctx, sending.account_id)
  const device = await findDevice(ctx, ctx.actor.id)
  must(device && device.revoked_at === null, say.deviceOut)
  return device
}
