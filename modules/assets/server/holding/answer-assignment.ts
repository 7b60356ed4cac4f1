import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { raise } from '#platform/server/events.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/holding/assignment-calls.ts'
import { announceAssets } from '#assets/server/announce-assets.ts'
import { assetFault } from '#assets/server/assets-events.ts'
import { listKeepers } from '#assets/server/asset-keepers.ts'
import {
  acceptanceReminderNotice,
  declinedNotice,
  faultNotice,
  returnReminderNotice,
} from '#assets/server/assets-notices.ts'
import { isForColleagues, mayManageAny } from '#assets/server/assets-policy.ts'
import { insertEvent } from '#assets/server/register/asset-history-queries.ts'
import { lockOptionalAsset } from '#assets/server/register/asset-queries.ts'
import { acceptanceOf } from './acceptance.ts'
import { findOptionalAssignment } from './assignment-queries.ts'

/** Answered once, by the holder; what is declined stays with them until the asset manager has it back. */
export async function answerAssignment(ctx: Ctx, form: InputOf<typeof calls.answerAssignment>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const found = await findOptionalAssignment(ctx, form.id)
  must(found && found.account_id === ctx.actor.id, say.noSuchAssignment)
  const asset = await lockOptionalAsset(ctx, found.asset_id)
  must(asset?.held?.id === form.id, say.endedAlready)
  must(acceptanceOf(asset.held) === 'waiting', say.answered)
  const answer = form.accept
    ? { accepted_at: ctx.now, accepted_name: form.name }
    : { declined_at: ctx.now, decline_reason: form.reason }
  await updateRow(ctx, 'asset_assignment', { id: form.id }, answer)
  announceAssets(ctx, ctx.actor.id)
  if (form.accept) return said(say.accepted, {})
  await notify(ctx, declinedNotice, {
    to: await listKeepers(ctx, asset.company_id),
    input: { id: asset.id, tag: asset.tag, name: ctx.actor.name },
    subject: `asset-assignment/${form.id}`,
  })
  return said(say.declined, {})
}

/** Once a day, however often someone presses the button. */
export async function remindHolder(ctx: Ctx, { id }: InputOf<typeof calls.remindHolder>) {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  const row = await findOptionalAssignment(ctx, id)
  must(row, say.noSuchAssignment)
  must(row.may_manage, say.mayNotManage)
  must(row.ended_at === null && row.account_id !== null, say.endedAlready)
  const key = `asset-reminded/${id}/${companyDay(ctx.now)}`
  must(await isFirstTime(ctx, key), say.remindedToday(row.holder_name))
  const isUnaccepted = acceptanceOf(row) === 'waiting'
  await notify(ctx, isUnaccepted ? acceptanceReminderNotice : returnReminderNotice, {
    to: [row.account_id],
    input: { tag: row.tag, model: row.model, day: row.return_on },
    subject: `asset-assignment/${id}`,
  })
  return said(say.reminded(1), {})
}

export async function reportFault(ctx: Ctx, { asset_id, text }: InputOf<typeof calls.reportFault>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const asset = await lockOptionalAsset(ctx, asset_id)
  must(asset?.held?.account_id === ctx.actor.id, say.noSuchAsset)
  await insertEvent(ctx, { asset_id, kind: 'fault', from_on: companyDay(ctx.now), note: text })
  const { tag, model } = asset
  await raise(ctx, assetFault, { asset: { id: asset_id, tag, model }, accountId: ctx.actor.id, text })
  await notify(ctx, faultNotice, {
    to: await listKeepers(ctx, asset.company_id),
    input: { id: asset_id, tag, name: ctx.actor.name },
    subject: `asset/${asset_id}`,
  })
  return {}
}
