import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import type * as calls from '#sales/contract/settings/setting-calls.ts'
import { settingMessages as say } from '#sales/contract/settings/setting-messages.ts'
import { findOptionalSeller, listExecutives } from '#sales/server/colleague-queries.ts'
import { mayManage } from '#sales/server/sales-policy.ts'
import * as rows from './setting-queries.ts'

function mustManage({ actor }: Ctx): void {
  must(mayManage(actor), salesMessages.mayNotManage)
}

export async function readSalesSettings(ctx: Ctx, { month }: InputOf<typeof calls.readSalesSettings>) {
  mustManage(ctx)
  const targets = new Map(
    (await rows.listTargets(ctx, month)).map(({ account_id, amount }) => [account_id, amount]),
  )
  const { deals_in_turn, version } = await rows.readSetting(ctx)
  return {
    stages: await rows.listStageSettings(ctx),
    targets: (await listExecutives(ctx)).map((seller) => ({
      ...seller,
      amount: targets.get(seller.id) ?? 0,
    })),
    turn: { on: deals_in_turn, version },
  }
}

/** A new stage stands before Won. Deals that are in a stage already keep their probability. */
export async function saveStage(ctx: Ctx, form: InputOf<typeof calls.saveStage>) {
  mustManage(ctx)
  const { id, version, ...values } = form
  const stages = await rows.lockStages(ctx)
  if (id === null) {
    const open = stages.filter(({ kind }) => kind === 'open').map((stage) => stage.id)
    const closed = stages.filter(({ kind }) => kind !== 'open').map((stage) => stage.id)
    // Places of retired stages are empty.
    const added = await rows.insertStage(ctx, values, stages.at(-1)!.position + 1)
    await rows.placeStages(ctx, [...open, added.id, ...closed])
    return { id: added.id }
  }
  const stage = stages.find((one) => one.id === id)
  must(stage, say.noSuchStage)
  const fixed = stage.kind === 'won' ? 100 : stage.kind === 'lost' ? 0 : values.probability
  must(values.probability === fixed, say.fixed)
  await rows.updateStage(ctx, { id, version }, values)
  return { id }
}

/** Out of use, and what stood in it stands in another one; its history keeps the name. */
export async function retireStage(ctx: Ctx, { id, version, to }: InputOf<typeof calls.retireStage>) {
  mustManage(ctx)
  const stages = await rows.lockStages(ctx)
  const stage = stages.find((one) => one.id === id)
  must(stage, say.noSuchStage)
  const open = stages.filter(({ kind }) => kind === 'open')
  must(stage.kind === 'open' && open.length > 1, say.mayNotRetire)
  const { all, undated } = await rows.countDealsIn(ctx, id)
  const target = open.find((one) => one.id === to && one.id !== id)
  must(all === 0 || target, say.dealsStay(all))
  if (target) {
    must(!target.needs_close || undated === 0, say.datesMissing(undated, target.name))
    await rows.moveDealsOf(ctx, stage, target)
  }
  await rows.markRetired(ctx, { id, version })
  return said(say.retired(stage.name), {})
}

export async function orderStages(ctx: Ctx, { ids }: InputOf<typeof calls.orderStages>) {
  mustManage(ctx)
  const stages = await rows.lockStages(ctx)
  const open = stages.filter(({ kind }) => kind === 'open').map(({ id }) => id)
  const isSame = ids.length === open.length && open.every((id) => ids.includes(id))
  must(isSame, say.orderChanged)
  await rows.placeStages(ctx, [...ids, ...stages.filter(({ kind }) => kind !== 'open').map(({ id }) => id)])
  return {}
}

export async function saveTargets(ctx: Ctx, { month, targets }: InputOf<typeof calls.saveTargets>) {
  mustManage(ctx)
  for (const { id, amount } of targets) {
    must(await findOptionalSeller(ctx, id), say.noSuchSeller)
    await rows.writeTarget(ctx, { account_id: id, month, amount })
  }
  return {}
}

export async function setTurn(ctx: Ctx, { on, version }: InputOf<typeof calls.setTurn>) {
  mustManage(ctx)
  await rows.updateSetting(ctx, version, on)
  return said(on ? say.turnOn : say.turnOff, {})
}
