import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { findOptionalOffice } from '#organization/server/public.ts'
import type { OwnField } from '#assets/contract/assets-fields.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { assetList, type AssetPage } from '#assets/contract/register/asset-calls.ts'
import type * as calls from '#assets/contract/register/asset-calls.ts'
import { isForColleagues, MANAGE, mayList, mayManageAny, maySeeCost } from '#assets/server/assets-policy.ts'
import { acceptanceOf } from '#assets/server/holding/acceptance.ts'
import { listAssignmentsOf, listEventsOf } from './asset-history-queries.ts'
import { assetQuery, findOptionalAsset, findTagOfSerial } from './asset-queries.ts'
import { viewAsset, worthToday } from './asset-views.ts'
import { lockOptionalCategory, takeTags } from './category-queries.ts'
import { lockManaged } from './managed-asset.ts'
import { checkedValues } from './own-value-rules.ts'
import { isUndoable } from './retirements.ts'
import { keepSeats, listSeats } from './seats.ts'

export const assets = answerList(assetList, {
  query: assetQuery,
  allow: ({ actor }) => must(mayList(actor), say.mayNotSee),
  sees: ({ actor }) => ({ cost: maySeeCost(actor) }),
  naming: { category_id: nameOfRow('asset_category') },
  view: (row, { ctx }) => viewAsset(ctx, row),
  export: { job: 'assets.export-assets' },
})

export async function readAsset(ctx: Ctx, { id }: InputOf<typeof calls.readAsset>): Promise<AssetPage> {
  must(isForColleagues(ctx.actor), say.notForYou)
  const row = await findOptionalAsset(ctx, id)
  must(row, say.noSuchAsset)
  const seesCost = maySeeCost(ctx.actor)
  // Who only holds it now does not see who had it before.
  const isOverseen = mayList(ctx.actor)
  const assignments = await listAssignmentsOf(ctx, id)
  const isHolder = row.holder_id === ctx.actor.id
  return {
    ...viewAsset(ctx, row),
    own_fields: row.own_fields as OwnField[],
    own_values: row.own_values as Record<string, string>,
    acceptance_text: row.acceptance_text ?? row.category_acceptance,
    assignments: assignments
      .filter(({ account_id }) => isOverseen || account_id === ctx.actor.id)
      .map((line) => ({
        ...line,
        holder: line.holder_name,
        given_by: line.giver_name,
        ended_by: line.ender_name,
        acceptance: acceptanceOf(line),
      })),
    events: isOverseen
      ? (await listEventsOf(ctx, id)).map((event) => ({
          ...event,
          cost: seesCost ? event.cost : null,
          made_by: event.maker_name,
        }))
      : [],
    seats: isOverseen ? await listSeats(ctx, id) : [],
    worth: seesCost ? worthToday(ctx, row) : null,
    retirement:
      row.retire_asked_by === null
        ? null
        : {
            asked_by: row.proposer_name ?? '',
            reason: row.retire_reason,
            value: seesCost ? row.retire_value : null,
          },
    can: {
      manage: row.may_manage,
      report: isHolder,
      agree:
        row.may_agree &&
        row.status !== 'retired' &&
        row.retire_asked_by !== null &&
        row.retire_asked_by !== ctx.actor.id,
      undo_retirement: row.may_agree && isUndoable(ctx, row),
    },
  }
}

type Facts = Omit<InputOf<typeof calls.saveAsset>, 'id' | 'version' | 'serial'>

async function mustFit(ctx: Ctx, facts: Facts, isNew: boolean) {
  const category = await lockOptionalCategory(ctx, facts.category_id)
  must(category, say.noSuchCategory)
  must(category.active || !isNew, say.categoryRetired)
  must(reachesCompany(ctx.actor, MANAGE, facts.company_id), say.mayNotManage)
  const { location_id } = facts
  must(location_id === null || (await findOptionalOffice(ctx, location_id)), say.noSuchOffice)
  const values = checkedValues(category.own_fields as OwnField[], facts.own_values)
  return { category, own_values: JSON.stringify(values) }
}

async function mustBeFreeSerial(ctx: Ctx, wish: { model: string; serial: string }, id: number | null) {
  const other = wish.serial === '' ? undefined : await findTagOfSerial(ctx, wish)
  must(!other || other.id === id, say.serialOn(other?.tag ?? ''))
}

export async function addAssets(ctx: Ctx, form: InputOf<typeof calls.addAssets>) {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  const { serials, seats, cost, ...facts } = form
  const { category, own_values } = await mustFit(ctx, form, true)
  const given = serials.filter((serial) => serial !== '').map((serial) => serial.toLowerCase())
  const twice = given.find((serial, at) => given.indexOf(serial) !== at)
  must(twice === undefined, say.serialTwice(twice ?? ''))
  const tags = await takeTags(ctx, facts.category_id, serials.length)
  const ids: number[] = []
  for (const [at, serial] of serials.entries()) {
    await mustBeFreeSerial(ctx, { model: facts.model, serial }, null)
    const { id } = await insertRow(ctx, 'asset', {
      ...facts,
      own_values,
      serial,
      tag: tags[at]!,
      cost: maySeeCost(ctx.actor) ? cost : null,
      idle_since: companyDay(ctx.now),
    })
    if (category.kind === 'licence') await keepSeats(ctx, id, seats ?? 1)
    ids.push(id)
  }
  return said(say.assetsAdded(ids.length), { ids, tags })
}

export async function saveAsset(ctx: Ctx, form: InputOf<typeof calls.saveAsset>) {
  const { id, version, seats, cost, ...facts } = form
  const asset = await lockManaged(ctx, id)
  must(asset.status !== 'retired', say.isRetired(asset.tag))
  const { category, own_values } = await mustFit(ctx, form, false)
  must(category.kind === asset.kind, say.kindUsed)
  await mustBeFreeSerial(ctx, facts, id)
  // Who may not see the cost has not seen what they send in its place.
  const seen = maySeeCost(ctx.actor) ? { cost } : {}
  await updateRow(ctx, 'asset', { id, version }, { ...facts, ...seen, own_values })
  if (category.kind === 'licence' && seats !== null) await keepSeats(ctx, id, seats)
  return {}
}

export async function changeAsset(ctx: Ctx, { id, ...changes }: InputOf<typeof calls.changeAsset>) {
  const asset = await lockManaged(ctx, id)
  must(asset.status !== 'retired', say.isRetired(asset.tag))
  const { location_id } = changes
  must(location_id === undefined || (await findOptionalOffice(ctx, location_id)), say.noSuchOffice)
  await updateRow(ctx, 'asset', { id }, changes)
  return {}
}
