import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { findOptionalSeller } from '#sales/server/colleague-queries.ts'
import { dealAssigned } from '#sales/server/sales-notices.ts'
import { mayAssign, mayView } from '#sales/server/sales-policy.ts'
import { moveDealTasks } from '#sales/server/tasks/task-queries.ts'
import { findOptionalDeal } from './deal-queries.ts'
import { lockOptionalDeal, updateDeal } from './deal-row-queries.ts'

/** Open tasks of the earlier owner go along; both are told. */
export async function assignDeal(ctx: Ctx, { id, owner_id, with_tasks }: InputOf<typeof calls.assignDeal>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayAssign(ctx.actor), say.managerOnly)
  await lockOptionalDeal(ctx, id)
  const deal = await findOptionalDeal(ctx, id)
  must(deal, say.noSuchDeal)
  must(deal.may_assign, say.managerOnly)
  const seller = await findOptionalSeller(ctx, owner_id)
  must(seller, salesMessages.noSuchOwner)
  await updateDeal(ctx, { id }, { owner_id })
  if (with_tasks) await moveDealTasks(ctx, { dealId: id, from: deal.owner_id, to: owner_id })
  await notify(ctx, dealAssigned, {
    to: [...new Set([owner_id, deal.owner_id])],
    input: { dealId: id, name: deal.name, owner: seller.name },
    subject: `deal/${id}`,
  })
  return said(say.assigned(seller.name), {})
}
