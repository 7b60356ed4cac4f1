import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/register/asset-calls.ts'
import { mayAgreeAny } from '#assets/server/assets-policy.ts'
import { endRepair, insertEvent } from './asset-history-queries.ts'
import { lockOptionalAsset } from './asset-queries.ts'
import { lockManaged } from './managed-asset.ts'
import { mustMove } from './move-asset.ts'

const UNDO_DAYS = 30
const notAsked = { retire_asked_by: null, retire_reason: '', retire_value: null }

export const isUndoable = (ctx: Ctx, { retired_at }: { readonly retired_at: string | null }): boolean =>
  retired_at !== null && companyDay(ctx.now) <= dayAfter(companyDay(retired_at), UNDO_DAYS)

export async function askRetirement(ctx: Ctx, form: InputOf<typeof calls.askRetirement>) {
  const { id, version, reason, value } = form
  const asset = await lockManaged(ctx, id)
  must(asset.held === null, say.hasHolder)
  mustMove(asset, 'retired')
  must(asset.retire_asked_by === null, say.retireTwice)
  await updateRow(
    ctx,
    'asset',
    { id, version },
    { retire_asked_by: ctx.actor.id, retire_reason: reason, retire_value: value },
  )
  await insertEvent(ctx, { asset_id: id, kind: 'retire_asked', from_on: companyDay(ctx.now), note: reason })
  return {}
}

async function lockAgreeable(ctx: Ctx, id: number) {
  must(mayAgreeAny(ctx.actor), say.mayNotAgree)
  const asset = await lockOptionalAsset(ctx, id)
  must(asset?.may_see, say.noSuchAsset)
  must(asset.may_agree, say.mayNotAgree)
  return asset
}

/** By a second person: the action asks, and the table refuses it too. */
export async function decideRetirement(ctx: Ctx, form: InputOf<typeof calls.decideRetirement>) {
  const { id, version, agree, note } = form
  const asset = await lockAgreeable(ctx, id)
  must(asset.retire_asked_by !== null && asset.status !== 'retired', say.retireNotAsked)
  must(asset.retire_asked_by !== ctx.actor.id, say.retireOwn)
  const today = companyDay(ctx.now)
  if (!agree) {
    must(note !== '', say.whyRefused)
    await updateRow(ctx, 'asset', { id, version }, notAsked)
    await insertEvent(ctx, { asset_id: id, kind: 'retire_refused', from_on: today, note })
    return said(say.retireRefused, {})
  }
  must(asset.held === null, say.hasHolder)
  mustMove(asset, 'retired')
  await updateRow(
    ctx,
    'asset',
    { id, version },
    { status: 'retired', retired_by: ctx.actor.id, retired_at: ctx.now },
  )
  await endRepair(ctx, asset, today)
  const value = asset.retire_value
  await insertEvent(ctx, {
    asset_id: id,
    kind: 'retired',
    from_on: today,
    note: asset.retire_reason,
    cost: value,
  })
  return said(say.retired, {})
}

export async function undoRetirement(ctx: Ctx, { id, version }: InputOf<typeof calls.undoRetirement>) {
  const asset = await lockAgreeable(ctx, id)
  must(asset.status === 'retired', say.notRetired)
  must(isUndoable(ctx, asset), say.undoTooLate)
  const today = companyDay(ctx.now)
  await updateRow(
    ctx,
    'asset',
    { id, version },
    { status: 'in_stock', idle_since: today, retired_by: null, retired_at: null, ...notAsked },
  )
  await insertEvent(ctx, { asset_id: id, kind: 'retire_undone', from_on: today })
  return {}
}
