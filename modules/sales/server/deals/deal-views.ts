import type { Currency } from '#exchange-rates/contract/currencies.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DealView, StageView } from '#sales/contract/deals/deal-calls.ts'
import type { DealRow } from '#sales/contract/deals/deal-list.ts'
import { mayAmounts, mayAssign, mayEdit } from '#sales/server/sales-policy.ts'
import type { TaskView } from '#sales/contract/tasks/task-calls.ts'
import type { SeenDeal } from './deal-queries.ts'
import type { StageRow } from './deal-row-queries.ts'

export const viewStage = ({ id, name, probability, kind, needs_close }: StageRow): StageView => ({
  id,
  name,
  probability,
  kind,
  needs_close,
})

type Listed = Omit<SeenDeal, 'may_change' | 'may_assign' | 'lead_title'>

export const viewRow = (ctx: Ctx, deal: Listed): DealRow => ({
  id: deal.id,
  name: deal.name,
  account: deal.account_name,
  stage: { id: deal.stage_id, name: deal.stage_name, kind: deal.stage_kind },
  ...(mayAmounts(ctx.actor)
    ? { amount: deal.amount, amount_base: deal.amount_base, weighted: deal.weighted }
    : {}),
  currency: deal.currency,
  probability: deal.probability,
  expected_close: deal.expected_close,
  slipped: Boolean(deal.slipped),
  owner: { id: deal.owner_id, name: deal.owner_name },
  next_step: deal.next_step,
  rotting: Boolean(deal.rotting),
  deal_type: deal.deal_type,
  lost_reason: deal.lost_reason,
  closed_at: deal.won_at ?? deal.lost_at,
  created_at: deal.created_at,
})

type Around = {
  readonly stages: readonly StageRow[]
  readonly contacts: DealView['contacts']
  readonly tasks: TaskView[]
}

export function viewDeal(ctx: Ctx, deal: SeenDeal, { stages, contacts, tasks }: Around): DealView {
  const stage = stages.find(({ id }) => id === deal.stage_id)!
  const isOpen = stage.kind === 'open'
  const mayChange = deal.may_change && mayEdit(ctx.actor)
  const { sales_account_id, lead_id, rate_millionths, rate_on } = deal
  const isManager = deal.may_assign && mayAssign(ctx.actor)
  return {
    ...viewRow(ctx, deal),
    version: deal.version,
    account: sales_account_id === null ? null : { id: sales_account_id, name: deal.account_name ?? '' },
    lead: lead_id === null ? null : { id: lead_id, title: deal.lead_title ?? '' },
    project_id: deal.project_id,
    stage: viewStage(stage),
    probability_overridden: deal.probability_overridden,
    rate:
      mayAmounts(ctx.actor) && rate_millionths !== null
        ? { text: rateText(rate_millionths), on: rate_on ?? '' }
        : null,
    won_at: deal.won_at,
    lost_at: deal.lost_at,
    lost_reason: deal.lost_reason,
    lost_note: deal.lost_note,
    competitor: deal.competitor,
    contacts,
    tasks,
    moves: mayChange && isOpen ? stages.filter(({ id }) => id !== stage.id).map(viewStage) : [],
    can: {
      edit: mayChange && isOpen,
      amounts: mayAmounts(ctx.actor),
      assign: isManager,
      reopen: isManager && !isOpen,
    },
  }
}

export const currencyOf = (deal: { readonly currency: string }) => deal.currency as Currency
