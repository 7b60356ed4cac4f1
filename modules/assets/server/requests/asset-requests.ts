import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { requestStates } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { assetRequestList, type AssetRequestRow } from '#assets/contract/requests/asset-request-calls.ts'
import type * as calls from '#assets/contract/requests/asset-request-calls.ts'
import { announceAssets } from '#assets/server/announce-assets.ts'
import { requestAskedNotice, requestDecidedNotice } from '#assets/server/assets-notices.ts'
import { isForColleagues, mayApproveAny } from '#assets/server/assets-policy.ts'
import { lockOptionalCategory } from '#assets/server/register/category-queries.ts'
import { lockOptionalRequest, requestQuery, type ListedRequest } from './request-queries.ts'

const isOpen = ({ status }: Pick<ListedRequest, 'status'>) => status === 'asked' || status === 'approved'
const stateOf = ({ status }: Pick<ListedRequest, 'status'>) => requestStates.doneOf(status)

const viewRequest = (row: ListedRequest, ctx: Ctx): AssetRequestRow => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  decided_by: row.decider_name,
  asset: row.tag,
  can: {
    decide: row.status === 'asked' && row.may_decide,
    fulfil: row.status === 'approved' && row.may_fulfil,
    withdraw: isOpen(row) && row.account_id === ctx.actor.id,
  },
})

export const assetRequests = answerList(assetRequestList, {
  query: requestQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  naming: { category_id: nameOfRow('asset_category') },
  view: (row, { ctx }) => viewRequest(row, ctx),
  export: { job: 'assets.export-requests' },
})

export async function askForAsset(ctx: Ctx, form: InputOf<typeof calls.askForAsset>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const category = await lockOptionalCategory(ctx, form.category_id)
  must(category, say.noSuchCategory)
  must(category.active, say.categoryRetired)
  const today = companyDay(ctx.now)
  must(form.needed_on === null || form.needed_on >= today, say.neededPast)
  const { id } = await insertRow(ctx, 'asset_request', {
    ...form,
    account_id: ctx.actor.id,
    asked_at: ctx.now,
  })
  const [manager] = await listLineAbove(ctx, ctx.actor.id, today)
  if (manager?.active)
    await notify(ctx, requestAskedNotice, {
      to: [manager.id],
      input: { name: ctx.actor.name, category: category.name },
      subject: `asset-request/${id}`,
    })
  return { id }
}

/** By another person: the action asks, and the table refuses it too. */
export async function decideAssetRequest(ctx: Ctx, form: InputOf<typeof calls.decideAssetRequest>) {
  must(mayApproveAny(ctx.actor), say.mayNotDecide)
  const wish = await lockOptionalRequest(ctx, form.id)
  must(wish, say.noSuchRequest)
  must(wish.account_id !== ctx.actor.id, say.ownRequest)
  must(wish.may_decide, say.mayNotDecide)
  must(wish.status === 'asked', say.requestMoved(stateOf(wish)))
  must(form.decision === 'approved' || form.note !== '', say.whyRefused)
  await updateRow(
    ctx,
    'asset_request',
    { id: wish.id, version: form.version },
    { status: form.decision, decided_by: ctx.actor.id, decided_at: ctx.now, decision_note: form.note },
  )
  await notify(ctx, requestDecidedNotice, {
    to: [wish.account_id],
    input: { category: wish.category, by: ctx.actor.name, verdict: form.decision },
    subject: `asset-request/${wish.id}`,
  })
  announceAssets(ctx, wish.account_id)
  return said(say[form.decision], {})
}

export async function withdrawAssetRequest(ctx: Ctx, form: InputOf<typeof calls.withdrawAssetRequest>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const wish = await lockOptionalRequest(ctx, form.id)
  must(wish && wish.account_id === ctx.actor.id, say.noSuchRequest)
  must(isOpen(wish), say.requestMoved(stateOf(wish)))
  await updateRow(ctx, 'asset_request', form, { status: 'withdrawn' })
  return {}
}

type Given = { readonly asset: { id: number; category_id: number }; readonly accountId: number | null }

/** In the transaction that gives the asset. */
export async function fulfilRequest(ctx: Ctx, id: number, { asset, accountId }: Given): Promise<void> {
  const wish = await lockOptionalRequest(ctx, id)
  must(wish?.may_fulfil, say.noSuchRequest)
  must(wish.status === 'approved', say.requestMoved(stateOf(wish)))
  const isSame = wish.account_id === accountId && wish.category_id === asset.category_id
  must(isSame, say.requestOther)
  await updateRow(ctx, 'asset_request', { id }, { status: 'fulfilled', asset_id: asset.id })
}
