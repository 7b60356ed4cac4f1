import { instantAt } from '#calendar/server/public.ts'
import type { Currency } from '#exchange-rates/contract/currencies.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DealView } from '#sales/contract/deals/deal-calls.ts'
import { DUE_MINUTE } from '#sales/contract/tasks/due-rules.ts'
import { asOf } from '#sales/server/sales-builders.ts'
import { insertTask } from '#sales/server/tasks/task-queries.ts'
import { insertEntry } from '#sales/server/timeline-queries.ts'
import { insertDeal, insertPart, listStageRows, moveStage } from './deal-row-queries.ts'
import { priced } from './save-deal.ts'

export type DealStory = {
  readonly name: string
  readonly accountId: number | null
  readonly contactId: number
  readonly ownerId: number
  readonly type: DealView['deal_type']
  readonly amount: number
  readonly currency: Currency
  readonly expectedClose: string | null
  readonly at: Date
  /** The stages after the first, by name, with when the deal came to each. */
  readonly moves: readonly { readonly to: string; readonly at: Date }[]
  readonly lostFor: NonNullable<DealView['lost_reason']>
  readonly note?: { readonly text: string; readonly at: Date }
  readonly task?: { readonly title: string; readonly dueOn: string }
}

/** A deal with its history, for the demo company. */
export async function buildDeal(ctx: Ctx, story: DealStory): Promise<number> {
  const stages = await listStageRows(ctx)
  const begun = await asOf(ctx, story.ownerId, story.at)
  const [first] = stages
  const id = await insertDeal(begun, first!, {
    name: story.name,
    sales_account_id: story.accountId,
    lead_id: null,
    deal_type: story.type,
    ...(await priced(ctx, story.amount, story.currency)),
    probability: first!.probability,
    probability_overridden: false,
    expected_close: story.expectedClose,
    competitor: '',
  })
  await insertPart(begun, { deal_id: id, contact_id: story.contactId, role: 'decision_maker' })
  let from = first!.id
  for (const { to: name, at } of story.moves) {
    const to = stages.find((stage) => stage.name === name)!
    const ended =
      to.kind === 'won'
        ? { won_at: at, expected_close: companyDay(at) }
        : to.kind === 'lost'
          ? { lost_at: at, lost_reason: story.lostFor }
          : {}
    const by = await asOf(ctx, story.ownerId, at)
    const changes = { probability: to.probability, ...ended }
    await moveStage(by, { id, from, to: to.id, note: '', changes })
    from = to.id
  }
  await buildWork(ctx, id, story)
  return id
}

async function buildWork(ctx: Ctx, deal_id: number, { ownerId, note, task, at }: DealStory): Promise<void> {
  const on = { contact_id: null, deal_id, lead_id: null }
  if (note)
    await insertEntry(await asOf(ctx, ownerId, note.at), {
      ...on,
      kind: 'note',
      text: note.text,
      is_private: false,
    })
  if (!task) return
  const due_at = new Date(instantAt(task.dueOn, DUE_MINUTE, COMPANY_ZONE))
  const due = { due_on: task.dueOn, due_time: null, due_at, reminder: 'none', remind_at: null }
  await insertTask(await asOf(ctx, ownerId, at), { ...on, title: task.title, kind: 'to_do', ...due })
}
