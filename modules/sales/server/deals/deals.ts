import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import { mayAmounts, mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { listDealTasks } from '#sales/server/tasks/task-queries.ts'
import { viewTask } from '#sales/server/tasks/task-views.ts'
import { dealQuery, findOptionalDeal, listCards, listDealsOfContact, sumStages } from './deal-queries.ts'
import { listDealContacts, listStageRows } from './deal-row-queries.ts'
import { viewDeal, viewRow, viewStage } from './deal-views.ts'

export const deals = answerList(dealList, {
  query: dealQuery,
  allow: ({ actor }) => must(mayView(actor), salesMessages.mayNotView),
  sees: ({ actor }) => ({ amounts: mayAmounts(actor) }),
  naming: { stage: nameOfRow('deal_stage'), company: nameOfRow('company') },
  view: (row, { ctx }) => viewRow(ctx, row),
  export: {
    job: 'sales.export-deals',
    allowExport: ({ actor }) => must(mayExport(actor), salesMessages.mayNotExport),
  },
})

export async function readDeal(ctx: Ctx, { id }: InputOf<typeof calls.readDeal>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  const deal = await findOptionalDeal(ctx, id)
  must(deal, say.noSuchDeal)
  const stages = await listStageRows(ctx)
  const contacts = await listDealContacts(ctx, id)
  const tasks = await listDealTasks(ctx, id)
  return viewDeal(ctx, deal, { stages, contacts, tasks: tasks.map((task) => viewTask(ctx, task)) })
}

export async function listStages(ctx: Ctx) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  return (await listStageRows(ctx)).map(viewStage)
}

export async function listDealsOf(ctx: Ctx, { contact_id }: InputOf<typeof calls.listDealsOf>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(await findOptionalContactSeen(ctx, contact_id), salesMessages.noSuchContact)
  return (await listDealsOfContact(ctx, contact_id)).map((deal) => viewRow(ctx, deal))
}

export async function readBoard(ctx: Ctx, { owner }: InputOf<typeof calls.readBoard>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  const sums = new Map((await sumStages(ctx, { owner })).map((row) => [row.stage_id, row]))
  const stages = await listStageRows(ctx)
  const cards = []
  for (const stage of stages) cards.push(...(await listCards(ctx, stage, owner)))
  return {
    stages: stages.map((stage) => {
      const { count = 0, sum = 0, weighted = 0 } = sums.get(stage.id) ?? {}
      return { ...viewStage(stage), count, ...(mayAmounts(ctx.actor) ? { sum, weighted } : {}) }
    }),
    cards: cards.map((deal) => ({
      ...viewRow(ctx, deal),
      can: { move: deal.may_change && mayEdit(ctx.actor) && deal.stage_kind === 'open' },
    })),
  }
}
