import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import type * as calls from '#payroll/contract/inputs/input-calls.ts'
import { oneTimeList, type OneTimeRow } from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { componentOf, findOptionalComponent } from '#payroll/server/components/component-queries.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mustStandIn } from '#payroll/server/runs/move-run.ts'
import { lockRunFor, mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { findOptionalReached } from '#payroll/server/salaries/salary-queries.ts'
import { inputWithdrawn } from './claim-pay.ts'
import {
  insertOneTime,
  isClosedFor,
  isEmployedIn,
  lockOptionalOneTime,
  oneTimeQuery,
  withdrawOneTimeRow,
  type ListedOneTime,
} from './one-time-queries.ts'

export const oneTimeInputs = answerList(oneTimeList, {
  query: oneTimeQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewOneTime(ctx, row),
  naming: { company_id: nameOfRow('company') },
  export: { job: 'payroll.export-one-time-inputs' },
})

const viewOneTime = ({ actor }: Ctx, row: ListedOneTime): OneTimeRow => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  company: row.company_name,
  component: row.component_label,
  prepared_by: row.preparer_name,
  can: {
    withdraw: row.status === 'waiting' && mayManageRuns(actor) && row.account_id !== actor.id,
  },
})

type Whose = { readonly account_id: number; readonly company_id: number; readonly month: string }

/** Someone else, employed by a company in reach. */
export async function mustEnterFor(ctx: Ctx, { account_id, company_id, month }: Whose): Promise<void> {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  must(account_id !== ctx.actor.id, say.ownPay)
  must(reachesCompany(ctx.actor, 'payroll.run.manage', company_id), say.noSuchPerson)
  must(await findOptionalReached(ctx, 'see', account_id), say.noSuchPerson)
  must(await isEmployedIn(ctx, { account_id, company_id, month }), say.notEmployed(monthInFull(month)))
}

export async function addOneTime(ctx: Ctx, wish: InputOf<typeof calls.addOneTime>) {
  await mustEnterFor(ctx, wish)
  const component = await findOptionalComponent(ctx, wish.component_id)
  must(component?.state === 'active' && componentOf(component).calculation.by === 'manual', say.notManual)
  if (wish.run_id === null) must(!(await isClosedFor(ctx, wish)), say.monthDone(monthInFull(wish.month)))
  else {
    const run = await lockRunFor(ctx, 'manage', wish.run_id)
    must(run.company_id === wish.company_id && run.month === `${wish.month}-01`, say.runDone)
    await mustStandIn(ctx, run, ['draft', 'inputs_ready', 'computed'])
  }
  const { id } = await insertOneTime(ctx, wish)
  return { id }
}

export async function withdrawOneTime(ctx: Ctx, { id, version }: InputOf<typeof calls.withdrawOneTime>) {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const input = await lockOptionalOneTime(ctx, id)
  must(input, say.noSuchInput)
  must(input.account_id !== ctx.actor.id, say.ownPay)
  must(input.status === 'waiting', say.paidInput)
  await withdrawOneTimeRow(ctx, { id, version })
  await raise(ctx, inputWithdrawn, { inputId: id })
  return {}
}
