import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/holding/assignment-calls.ts'
import { announceAssets } from '#assets/server/announce-assets.ts'
import { assetGivenNotice } from '#assets/server/assets-notices.ts'
import { mayManageAny } from '#assets/server/assets-policy.ts'
import { endRepair } from '#assets/server/register/asset-history-queries.ts'
import { findIdOfTag, type LockedAsset } from '#assets/server/register/asset-queries.ts'
import { lockManaged } from '#assets/server/register/managed-asset.ts'
import { fulfilRequest } from '#assets/server/requests/asset-requests.ts'
import { endAssignment } from './end-assignment.ts'
import { receiverOf } from './receivers.ts'

/** Held in the order of their ids, so that two who take the same ones never wait for each other. */
async function lockTagged(ctx: Ctx, tags: readonly string[]): Promise<LockedAsset[]> {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  const ids: number[] = []
  for (const tag of new Set(tags)) {
    const found = await findIdOfTag(ctx, tag)
    ids.push(found?.id ?? refuse(say.noSuchTag(tag)))
  }
  const assets: LockedAsset[] = []
  for (const id of ids.toSorted((one, other) => one - other)) assets.push(await lockManaged(ctx, id))
  return assets
}

type Terms = {
  readonly account_id: number | null
  readonly location_id: number | null
  readonly return_on: string | null
  readonly note: string
}

function mustBeFree(asset: LockedAsset, { account_id }: Terms): void {
  const { tag, held, status, kind } = asset
  must(kind === 'device', say.isLicence(tag))
  if (held) {
    const at = `${timeIn(held.given_at, COMPANY_ZONE)} on ${dayInWords(companyDay(held.given_at))}`
    refuse(say.assignedTo(held.holder_name ?? '', at))
  }
  must(status !== 'in_repair', say.inRepair(tag))
  must(status !== 'lost', say.isLost(tag))
  must(status !== 'retired', say.isRetired(tag))
  must(status !== 'reserved' || asset.reserved_for === account_id, say.reservedFor(asset.reserved_name ?? ''))
}

async function handTo(ctx: Ctx, asset: LockedAsset, terms: Terms): Promise<number> {
  const { id } = await insertRow(ctx, 'asset_assignment', {
    ...terms,
    asset_id: asset.id,
    given_by: ctx.actor.id,
    given_at: ctx.now,
    // An office signs nothing.
    acceptance_text: terms.account_id === null ? '' : asset.acceptance_text,
  })
  const place = terms.location_id === null ? {} : { location_id: terms.location_id }
  await updateRow(ctx, 'asset', { id: asset.id }, { status: 'assigned', reserved_for: null, ...place })
  announceAssets(ctx, terms.account_id)
  if (terms.account_id !== null)
    await notify(ctx, assetGivenNotice, {
      to: [terms.account_id],
      input: { tag: asset.tag, model: asset.model, by: ctx.actor.name, signs: asset.acceptance_text !== '' },
      subject: `asset-assignment/${id}`,
    })
  return id
}

/** All or none: one that is taken leaves the others where they are. */
export async function giveAssets(ctx: Ctx, form: InputOf<typeof calls.giveAssets>) {
  const { tags, request_id, ...terms } = form
  const assets = await lockTagged(ctx, tags)
  const name = await receiverOf(ctx, terms)
  must(terms.return_on === null || terms.return_on >= companyDay(ctx.now), say.returnBefore)
  for (const asset of assets) mustBeFree(asset, terms)
  const ids: number[] = []
  for (const asset of assets) ids.push(await handTo(ctx, asset, terms))
  if (request_id !== null)
    await fulfilRequest(ctx, request_id, { asset: assets[0]!, accountId: terms.account_id })
  return said(say.given(ids.length, name), { ids })
}

type Held = NonNullable<LockedAsset['held']>

async function mustBeHeld(ctx: Ctx, asset: LockedAsset): Promise<Held> {
  if (asset.held) return asset.held
  const last = await ctx.db
    .selectFrom('asset_assignment')
    .select('ended_at')
    .where('asset_id', '=', asset.id)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return refuse(
    last?.ended_at ? say.returnedOn(dayInWords(companyDay(last.ended_at))) : say.notAssigned(asset.tag),
  )
}

export async function takeBackAssets(ctx: Ctx, form: InputOf<typeof calls.takeBackAssets>) {
  const { tags, outcome, condition, note } = form
  must(outcome === 'returned' || note !== '', say.noteForOutcome)
  const assets = await lockTagged(ctx, tags)
  for (const asset of assets) {
    const held = await mustBeHeld(ctx, asset)
    await endAssignment(ctx, held, { outcome, condition, note })
    const isBack = outcome === 'returned'
    if (!isBack) await endRepair(ctx, asset, companyDay(ctx.now))
    // What came out of the hand of its holder for repair stays there.
    const status = isBack ? (asset.status === 'in_repair' ? 'in_repair' : 'in_stock') : 'lost'
    await updateRow(
      ctx,
      'asset',
      { id: asset.id },
      { status, idle_since: companyDay(ctx.now), ...(condition === null ? {} : { condition }) },
    )
  }
  return said(say.takenBack(assets.length), {})
}

/** Return and assignment in one transaction. */
export async function transferAsset(ctx: Ctx, form: InputOf<typeof calls.transferAsset>) {
  const { asset_id, ...terms } = form
  const asset = await lockManaged(ctx, asset_id)
  const name = await receiverOf(ctx, terms)
  must(terms.return_on === null || terms.return_on >= companyDay(ctx.now), say.returnBefore)
  const held = await mustBeHeld(ctx, asset)
  must(asset.status === 'assigned', say.inRepair(asset.tag))
  const isSame = held.account_id === terms.account_id && held.location_id === terms.location_id
  must(!isSame, say.sameHolder)
  await endAssignment(ctx, held, { outcome: 'transferred', condition: null, note: '' })
  const id = await handTo(ctx, asset, terms)
  return said(say.transferred(name), { id })
}
