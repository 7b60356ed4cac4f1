import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { explainEncashment as explainCall } from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { isKindSeen, leaveViewOf, mayReadAll } from '#leave/server/leave-policy.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { findListedEncashment, listPostedWith } from './encashment-queries.ts'
import { encashmentInShort, encashmentReasons, type Caps } from './encashment-reasons.ts'

export async function explainEncashment(ctx: Ctx, { id }: InputOf<typeof explainCall>) {
  must(mayReadAll(ctx.actor), say.maySee)
  const days = await findListedEncashment(ctx, id)
  must(days, say.noSuchDays)
  const { quantity, account_id } = days
  if (!isKindSeen(await leaveViewOf(ctx), account_id)) return { quantity, because: encashmentInShort(days) }
  const because = encashmentReasons(days, await listPostedWith(ctx, days), await capsOf(ctx, days))
  return { quantity, because }
}

type Days = { readonly leave_type_id: number; readonly due_on: string; readonly cause: string }

async function capsOf(ctx: Ctx, { leave_type_id, due_on, cause }: Days): Promise<Caps> {
  const rule = (await readTypes(ctx)).ruleOn(leave_type_id, due_on)
  if (!rule) return { carry: null, paid: null }
  return cause === 'year_end'
    ? { carry: rule.carry_cap, paid: rule.encash_cap }
    : { carry: null, paid: rule.paid_on_leaving }
}
