import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { mayAssign, mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalDeal, type SeenDeal } from './deal-queries.ts'
import {
  countContacts,
  findLastMove,
  findOptionalLastOpenStage,
  listStageRows,
  lockOptionalDeal,
  moveStage,
  type StageRow,
} from './deal-row-queries.ts'
import { placeDeal } from './place-queries.ts'
import { tellWon } from './won-deal.ts'

type Form = InputOf<typeof calls.moveDeal>

/** One rule for the board and the page: the stage decides the probability. */
export async function moveDeal(ctx: Ctx, form: Form) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  await lockOptionalDeal(ctx, form.id)
  const deal = await findOptionalDeal(ctx, form.id)
  must(deal, say.noSuchDeal)
  must(deal.may_change, say.noChange)
  const target = (await listStageRows(ctx)).find(({ id }) => id === form.to)
  must(target, say.noSuchStage)
  if (deal.stage_id !== form.from) await refuseMoved(ctx, deal.id)
  must(deal.stage_kind === 'open', say.isClosed)
  const place = { before: form.before_id, after: form.after_id }
  if (target.id === form.from) {
    must(place.before !== null || place.after !== null, say.noSuchStage)
    await placeDeal(ctx, { id: deal.id, stageId: target.id }, place)
    return said(say.placed, {})
  }
  const changes = await changesOf(ctx, { deal, target, form })
  const { id, from, to, note } = form
  if (!(await moveStage(ctx, { id, from, to, note, changes }))) await refuseMoved(ctx, id)
  if (target.kind === 'won') await tellWon(ctx, id, { amount: deal.amount, currency: deal.currency })
  if (target.kind === 'open') await placeDeal(ctx, { id, stageId: to }, place)
  if (target.kind === 'open') return said(say.moved(target.name), {})
  return said(target.kind === 'won' ? say.won : say.lost, {})
}

async function refuseMoved(ctx: Ctx, id: number): Promise<never> {
  const { by, stage } = await findLastMove(ctx, id)
  return refuse(say.movedBy(by, stage))
}

type Moved = { readonly deal: SeenDeal; readonly target: StageRow; readonly form: Form }

async function changesOf(ctx: Ctx, { deal, target, form }: Moved) {
  if (target.kind === 'won') {
    must(deal.amount > 0, say.amountNeeded)
    must((await countContacts(ctx, deal.id)) > 0, say.contactNeeded)
    const today = companyDay(ctx.now)
    const isEarlier = deal.expected_close !== null && deal.expected_close <= today
    return {
      probability: target.probability,
      probability_overridden: false,
      won_at: ctx.now,
      expected_close: isEarlier ? deal.expected_close : today,
    }
  }
  if (target.kind === 'lost') {
    must(form.lost_reason, say.reasonNeeded)
    must(form.lost_reason !== 'other' || form.note !== '', say.lostNoteNeeded)
    return {
      probability: target.probability,
      probability_overridden: false,
      lost_at: ctx.now,
      lost_reason: form.lost_reason,
      lost_note: form.note,
      ...(form.competitor === '' ? {} : { competitor: form.competitor }),
    }
  }
  must(!target.needs_close || deal.expected_close !== null, say.closeNeeded)
  return deal.probability_overridden ? {} : { probability: target.probability }
}

/** Back to where it stood; what happened stays in its history. */
export async function reopenDeal(ctx: Ctx, { id, note }: InputOf<typeof calls.reopenDeal>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayAssign(ctx.actor), say.managerOnly)
  await lockOptionalDeal(ctx, id)
  const deal = await findOptionalDeal(ctx, id)
  must(deal, say.noSuchDeal)
  must(deal.may_assign, say.managerOnly)
  must(deal.stage_kind !== 'open', say.isOpen)
  const stage = (await findOptionalLastOpenStage(ctx, id)) ?? (await listStageRows(ctx))[0]!
  const changes = {
    probability: stage.probability,
    won_at: null,
    lost_at: null,
    lost_reason: null,
    lost_note: '',
  }
  const from = deal.stage_id
  if (!(await moveStage(ctx, { id, from, to: stage.id, note, changes }))) await refuseMoved(ctx, id)
  return said(say.reopened(stage.name), {})
}
