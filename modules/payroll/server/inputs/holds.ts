import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/inputs/input-calls.ts'
import { holdList, type HoldRow } from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { holdQuery, insertHold, lockOptionalHold, releaseHoldRow, type ListedHold } from './hold-queries.ts'
import { mustEnterFor } from './one-time-inputs.ts'
import { isClosedFor } from './one-time-queries.ts'

export const holds = answerList(holdList, {
  query: holdQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewHold(ctx, row),
  export: { job: 'payroll.export-holds' },
})

const viewHold = ({ actor }: Ctx, row: ListedHold): HoldRow => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  company: row.company_name,
  held_by: row.holder_name,
  released_by: row.releaser_name,
  can: { release: row.released_at === null && mayManageRuns(actor) && row.account_id !== actor.id },
})

/** Payslips are computed and published as ever; only the payment waits. */
export async function holdPay(ctx: Ctx, wish: InputOf<typeof calls.holdPay>) {
  const of = { ...wish, month: wish.from_month }
  await mustEnterFor(ctx, of)
  must(!(await isClosedFor(ctx, of)), say.monthDoneFrom('from_month', monthInFull(wish.from_month)))
  const { id } = await insertHold(ctx, wish)
  return { id }
}

export async function releasePay(ctx: Ctx, { id, version, ...wish }: InputOf<typeof calls.releasePay>) {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const hold = await lockOptionalHold(ctx, id)
  must(hold, say.noSuchHold)
  must(hold.account_id !== ctx.actor.id, say.ownPay)
  must(hold.released_at === null, say.releasedAlready)
  must(`${wish.release_month}-01` >= hold.from_month, say.releaseTooEarly)
  await releaseHoldRow(ctx, { id, version }, wish)
  return {}
}
