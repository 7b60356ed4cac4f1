import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/salaries/salary-calls.ts'
import { salaryStates } from '#payroll/contract/salaries/salary-lists.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { lockOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { mayPrepareIn, mayPrepareSalaries } from '#payroll/server/payroll-policy.ts'
import { agreeSalary } from './agree-salary.ts'
import {
  findOptionalReached,
  insertLines,
  insertSalary,
  isEmployedBy,
  lockOptionalSalary,
  moveSalary,
} from './salary-queries.ts'
import { tellApprovers } from './salary-notices.ts'

type Form = InputOf<typeof calls.prepareSalary>

export async function prepareSalary(ctx: Ctx, { submit, ...wish }: Form) {
  const salary = await addSalary(ctx, { ...wish, state: submit ? 'submitted' : 'draft' })
  if (submit) await tellApprovers(ctx, salary)
  return said(submit ? say.submitted : say.prepared, { id: salary.id })
}

type Added = Omit<Form, 'submit'> & {
  readonly state: 'draft' | 'submitted'
  /** The bulk revision to which it belongs. */
  readonly batch_id?: number
}

export async function addSalary(ctx: Ctx, { cause, reason, account_id, state, batch_id, ...wish }: Added) {
  must(mayPrepareSalaries(ctx.actor), say.mayNotPrepare)
  const person = await findOptionalReached(ctx, 'prepare', account_id)
  must(person, say.noSuchPerson)
  const group = await lockOptionalPayGroup(ctx, wish.pay_group_id)
  must(group && mayPrepareIn(ctx.actor, group.company_id), say.noSuchGroup)
  const place = { account_id, company_id: group.company_id, effective_from: wish.effective_from }
  must(await isEmployedBy(ctx, place), say.notEmployed(group.name, dayInWords(wish.effective_from)))
  const agreed = await agreeSalary(ctx, { ...wish, ...place })
  const salary = await insertSalary(ctx, {
    ...place,
    ...wish,
    definition: agreed.definition,
    cause,
    reason,
    state,
    ...(batch_id === undefined ? {} : { batch_id }),
  })
  await insertLines(ctx, salary.id, agreed.lines)
  return salary
}

export async function submitSalary(ctx: Ctx, { id, version }: InputOf<typeof calls.submitSalary>) {
  must(mayPrepareSalaries(ctx.actor), say.mayNotPrepare)
  const salary = await lockOptionalSalary(ctx, id)
  must(salary, say.noSuchSalary)
  must(await findOptionalReached(ctx, 'prepare', salary.account_id), say.noSuchSalary)
  must(salary.state === 'draft', say.movedAlready(salaryStates.doneOf(salary.state), null))
  await moveSalary(ctx, { id, version }, { state: 'submitted' })
  await tellApprovers(ctx, salary)
  return {}
}

/** By anyone who prepares: who drafted it may be away. */
export async function withdrawSalary(ctx: Ctx, { id, version }: InputOf<typeof calls.withdrawSalary>) {
  must(mayPrepareSalaries(ctx.actor), say.mayNotPrepare)
  const salary = await lockOptionalSalary(ctx, id)
  must(salary && (await findOptionalReached(ctx, 'prepare', salary.account_id)), say.noSuchSalary)
  must(
    salaryStates.canMove(salary.state, 'withdrawn'),
    say.movedAlready(salaryStates.doneOf(salary.state), null),
  )
  await moveSalary(ctx, { id, version }, { state: 'withdrawn' })
  return {}
}
