import type { InputOf } from '#platform/contract/call.ts'
import { said, type Said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { assetStates } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/register/asset-calls.ts'
import { maySeeCost } from '#assets/server/assets-policy.ts'
import { endAssignment } from '#assets/server/holding/end-assignment.ts'
import { mustBeHere } from '#assets/server/holding/receivers.ts'
import { endRepair, findOpenRepair, insertEvent } from './asset-history-queries.ts'
import type { LockedAsset } from './asset-queries.ts'
import { lockManaged } from './managed-asset.ts'

type Status = keyof typeof assetStates.entries
type Wish = InputOf<typeof calls.recordEvent>

const words = (status: Status) => assetStates.labelOf(status).toLowerCase()

export function mustMove({ status }: LockedAsset, to: Status): void {
  must(assetStates.canMove(status, to), say.cannotMove(words(status), words(to)))
}

/** Repair leaves the asset with its holder, and brings it back to them; what is lost has no holder any more. */
export async function recordEvent(ctx: Ctx, form: Wish) {
  const asset = await lockManaged(ctx, form.id)
  const on = form.on ?? companyDay(ctx.now)
  return await deeds[form.kind](ctx, asset, { ...form, on })
}

type Deed = (
  ctx: Ctx,
  asset: LockedAsset,
  form: Wish & { on: string },
) => Promise<Said<Record<string, never>>>

const deeds: Readonly<Record<Wish['kind'], Deed>> = {
  async repair(ctx, asset, { id, version, on, vendor, note }) {
    mustMove(asset, 'in_repair')
    await updateRow(ctx, 'asset', { id, version }, { status: 'in_repair' })
    await insertEvent(ctx, { asset_id: id, kind: 'repair', from_on: on, vendor, note })
    return said(say.sentToRepair, {})
  },
  async repaired(ctx, asset, { id, version, on, cost, note }) {
    const to = asset.held ? 'assigned' : 'in_stock'
    must(asset.status === 'in_repair', say.cannotMove(words(asset.status), 'repaired'))
    const repair = await findOpenRepair(ctx, id)
    if (repair) {
      must(on >= repair.from_on, say.repairDays)
      const paid = maySeeCost(ctx.actor) ? { cost } : {}
      const text = [repair.note, note].filter(Boolean).join('\n')
      await updateRow(ctx, 'asset_event', { id: repair.id }, { to_on: on, note: text, ...paid })
    }
    await updateRow(ctx, 'asset', { id, version }, { status: to, ...(asset.held ? {} : { idle_since: on }) })
    return said(say.repaired, {})
  },
  async lost(ctx, asset, { id, version, on, note }) {
    mustMove(asset, 'lost')
    if (asset.held) await endAssignment(ctx, asset.held, { outcome: 'lost', condition: null, note })
    await endRepair(ctx, asset, on)
    await updateRow(ctx, 'asset', { id, version }, { status: 'lost' })
    await insertEvent(ctx, { asset_id: id, kind: 'lost', from_on: on, note })
    return said(say.reportedLost, {})
  },
  async found(ctx, asset, { id, version, on, note }) {
    must(asset.status === 'lost', say.cannotMove(words(asset.status), 'found'))
    await updateRow(ctx, 'asset', { id, version }, { status: 'in_stock', idle_since: on })
    await insertEvent(ctx, { asset_id: id, kind: 'found', from_on: on, note })
    return said(say.found, {})
  },
}

export async function reserveAsset(
  ctx: Ctx,
  { id, version, account_id }: InputOf<typeof calls.reserveAsset>,
) {
  const asset = await lockManaged(ctx, id)
  must(asset.kind === 'device', say.isLicence(asset.tag))
  const to = account_id === null ? 'in_stock' : 'reserved'
  // Only what is reserved is released: anything else in hand has its own way back.
  if (account_id === null) must(asset.status === 'reserved', say.notReserved)
  else if (asset.status !== 'reserved') mustMove(asset, 'reserved')
  if (account_id !== null) await mustBeHere(ctx, account_id)
  await updateRow(ctx, 'asset', { id, version }, { status: to, reserved_for: account_id })
  return said(account_id === null ? say.released : say.reserved, {})
}
