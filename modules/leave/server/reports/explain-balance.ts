import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { explainBalance as explainCall } from '#leave/contract/reports/explain-balance-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { findLeavePerson, today, yearOf } from '#leave/server/leave-person.ts'
import { isKindSeen, leaveViewOf, mayFor, mayReadAll } from '#leave/server/leave-policy.ts'
import { balanceOfKinds, listYearLots } from '#leave/server/book/balance-on.ts'
import { listBookLines } from '#leave/server/applications/leave-application-list-queries.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { balanceReasons } from './balance-reasons.ts'

/** Of one kind only for those who may know kinds; of all together for everyone who reads the list. */
export async function explainBalance(ctx: Ctx, wish: InputOf<typeof explainCall>) {
  must(mayReadAll(ctx.actor), say.mayNotSeeAll)
  const { account_id, leave_type_id, as_on } = wish
  const person = await findLeavePerson(ctx, account_id)
  must(person && (await mayFor(ctx, 'list', account_id)), say.noSuchPerson)
  const kindSeen = isKindSeen(await leaveViewOf(ctx), account_id)
  must(leave_type_id === undefined || kindSeen, say.noSuchType)
  const types = await readTypes(ctx)
  const kinds = types.all.filter(({ role, active }) => role !== 'loss_of_pay' && active)
  const typeIds = kinds.map(({ id }) => id).filter((id) => id === (leave_type_id ?? id))
  must(typeIds.length > 0, say.noSuchType)
  const day = as_on ?? today(ctx)
  const lots = await listYearLots(ctx, [account_id], { types, asOn: as_on })
  const own = lots.filter((lot) => typeIds.includes(lot.leave_type_id))
  const lines = await listBookLines(ctx, {
    accountId: account_id,
    typeIds,
    asOf: day,
    ahead: as_on === undefined,
  })
  const balance = balanceOfKinds(own, day)
  return balanceReasons(lines, { balance, from: yearOf(person, day).from, day, withDates: kindSeen })
}
