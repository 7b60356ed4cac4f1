import type { InputOf } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { jurisdictionNames } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { EarnedMonth } from '#pay-rules/contract/month/month-result.ts'
import type * as calls from '#payroll/contract/salaries/salary-calls.ts'
import type { SalaryEstimate } from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { findOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { taxPacksInForce } from '#payroll/server/packs/packs-in-force.ts'
import { mayPrepareIn, mayPrepareSalaries } from '#payroll/server/payroll-policy.ts'
import { agreeSalary } from './agree-salary.ts'
import { agreedLines, deductedLines } from './agreed-lines.ts'
import { estimateArrears } from './estimate-arrears.ts'
import { estimateTax } from './estimate-tax.ts'
import { stateOf } from './full-month.ts'
import { viewLine } from './read-salaries.ts'
import { findOptionalReached } from './salary-queries.ts'

/** What a CTC comes to before it is agreed. Nothing is kept. */
export async function estimateSalary(
  ctx: Ctx,
  wish: InputOf<typeof calls.simulateSalary>,
): Promise<SalaryEstimate> {
  must(mayPrepareSalaries(ctx.actor), say.mayNotPrepare)
  if (wish.account_id !== null)
    must(await findOptionalReached(ctx, 'prepare', wish.account_id), say.noSuchPerson)
  const group = await findOptionalPayGroup(ctx, wish.pay_group_id)
  must(group && mayPrepareIn(ctx.actor, group.company_id), say.noSuchGroup)
  const agreed = await agreeSalary(ctx, { ...wish, company_id: group.company_id })
  const { month, facts, wageDefinition, definition } = agreed
  const deductions = deductedLines(month)
  const deducted = deductions.reduce((sum, { monthly }) => sum + monthly, 0)
  const gross = agreedLines(month)
    .filter(({ kind }) => kind === 'earning')
    .reduce((sum, { monthly }) => sum + monthly, 0)
  const tax = estimateTax({
    month,
    day: wish.effective_from,
    birthDate: facts?.birth_date ?? null,
    packs: await taxPacksInForce(ctx),
  })
  const salary = {
    ...definition,
    assignment: 'agreed',
    annualCtc: wish.annual_ctc,
    overrides: wish.overrides,
  }
  const revision = { companyId: group.company_id, from: wish.effective_from, salary }
  return {
    lines: agreedLines(month).map(viewLine),
    monthly_gross: gross,
    deductions: deductions.map(viewLine),
    net: tax.ok
      ? tax.regimes.map(({ regime, monthly, because }) => ({
          regime,
          tax: monthly,
          net: gross - deducted - monthly,
          because,
        }))
      : [],
    arrears:
      wish.account_id === null
        ? null
        : await estimateArrears(ctx, { ...revision, accountId: wish.account_id }),
    notes: [
      ...(wish.account_id === null ? [say.forAnyone] : stateOf(facts) === null ? [say.noState] : []),
      ...(wageDefinition === null ? [say.wageDefinitionNotChosen] : []),
      ...(tax.ok ? [] : [tax.problem]),
      ...unverified(month),
    ],
  }
}

/** The figures of the law that are not confirmed yet. */
function unverified({ packs, month }: EarnedMonth): string[] {
  const names = packs
    .filter(({ isVerified }) => !isVerified)
    .map(({ code, jurisdiction }) => packName(code, jurisdiction))
  return names.length === 0 ? [] : [say.unverified(monthInWords(month), [...new Set(names)].join(', '))]
}

const packName = (code: string, jurisdiction: string) => {
  const places: Readonly<Record<string, string>> = jurisdictionNames
  const place = places[jurisdiction] ?? jurisdiction
  return `${code.replaceAll('_', ' ')} (${place})`
}
