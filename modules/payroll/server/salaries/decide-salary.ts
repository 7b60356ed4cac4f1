import type { InputOf } from '#platform/contract/call.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/salaries/salary-calls.ts'
import { salaryStates } from '#payroll/contract/salaries/salary-lists.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { mayApproveSalaries } from '#payroll/server/payroll-policy.ts'
import { agreeSalary } from './agree-salary.ts'
import {
  closeSalary,
  findOptionalReached,
  listAgreedAround,
  listLinesOf,
  lockOptionalSalary,
  moveSalary,
} from './salary-queries.ts'
import { tellOfDecision } from './salary-notices.ts'

type Wish = InputOf<typeof calls.decideSalary>

export async function decideSalary(ctx: Ctx, wish: Wish) {
  const salary = await settleSalary(ctx, wish)
  await tellOfDecision(ctx, salary, { approved: wish.approve, comment: wish.comment })
  return wish.approve ? {} : said(say.rejected, {})
}

/**
 * The second of two people agrees. The salary before it ends the day before; one that begins on the same day is
 * superseded by a correction only; one that is agreed for later stays, and this one ends where it begins.
 */
export async function settleSalary(ctx: Ctx, { id, approve, comment, version }: Wish): Promise<Decided> {
  must(mayApproveSalaries(ctx.actor), say.mayNotApprove)
  const salary = await lockOptionalSalary(ctx, id)
  must(salary && (await findOptionalReached(ctx, 'approve', salary.account_id)), say.noSuchSalary)
  must(salary.state === 'submitted', say.movedAlready(salaryStates.doneOf(salary.state), null))
  must(salary.prepared_by !== ctx.actor.id, say.ownWork)
  const decided = { comment, decided_by: ctx.actor.id, decided_at: ctx.now }
  if (!approve) {
    must(comment !== '', say.commentEmpty)
    await moveSalary(ctx, { id, version }, { state: 'rejected', ...decided })
    return salary
  }
  await mustStillHold(ctx, salary)
  const { same, before, after } = await listAgreedAround(ctx, salary)
  if (same) {
    must(salary.cause === 'correction', say.sameDay(dayInWords(salary.effective_from)))
    await moveSalary(ctx, { id: same.id }, { state: 'superseded' })
  }
  if (before && (before.effective_to === null || before.effective_to >= salary.effective_from))
    await closeSalary(ctx, before.id, salary.effective_from)
  const effective_to = after ? dayBefore(after.effective_from) : null
  await moveSalary(ctx, { id, version }, { state: 'approved', effective_to, ...decided })
  return salary
}

type Decided = NonNullable<Awaited<ReturnType<typeof lockOptionalSalary>>>

/** What is approved is what was shown: a structure or a rule that changed since needs a new look. */
async function mustStillHold(ctx: Ctx, salary: Decided) {
  const again = await agreeSalary(ctx, {
    ...salary,
    overrides: salary.overrides as Readonly<Record<string, number>>,
  })
  const amounts = (lines: readonly { readonly code: string; readonly monthly: number }[]) =>
    lines.map(({ code, monthly }) => `${code} ${monthly}`).join()
  must(amounts(again.lines) === amounts(await listLinesOf(ctx, [salary.id])), say.changedSince)
}
