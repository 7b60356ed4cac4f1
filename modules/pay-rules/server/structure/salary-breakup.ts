import { amountText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { CtcPart, SalaryInForce } from '#pay-rules/contract/month/month-input.ts'
import type { MonthlyFigure, SalaryBreakup } from '#pay-rules/contract/month/month-result.ts'
import type { NamedValue } from '#pay-rules/server/formulas/evaluate-formula.ts'
import { checkStructure } from './check-structure.ts'
import { componentAmount } from './component-amount.ts'
import { solveBalance } from './solve-balance.ts'

export type ComponentAmounts = readonly { readonly component: SalaryComponent; readonly amount: number }[]

export type BreakupRules = {
  readonly constantOf: (key: string) => NamedValue | null
  /** The parts of the employer for a full month of these amounts. */
  readonly employerParts: (
    amounts: ComponentAmounts,
  ) => readonly { readonly part: CtcPart; readonly amount: number }[]
}

export type BreakupOutcome =
  | { readonly ok: true; readonly breakup: SalaryBreakup }
  | { readonly ok: false; readonly problems: readonly string[] }

/** A salary for a full month. With a balance, gross and the employer's parts are a twelfth of the cost to the company. */
export function salaryBreakup(salary: SalaryInForce, rules: BreakupRules): BreakupOutcome {
  const structure = checkStructure(salary.components)
  if (!structure.ok) return { ok: false, problems: structure.problems.map(({ text }) => text) }
  const monthlyCtc = salary.annualCtc === null ? null : Fraction.of(salary.annualCtc, 12).toNearest()
  const figures = figuresOf(structure.ordered, salary, rules)
  if (!figures.ok) return figures
  const balance = structure.ordered.find(
    ({ calculation, code }) => calculation.by === 'balance' && !(code in salary.overrides),
  )
  if (!balance)
    return { ok: true, breakup: breakupOf({ salary, monthlyCtc, figures: figures.figures, rules }) }
  if (monthlyCtc === null)
    return { ok: false, problems: [`${balance.code} is the balance of a salary without CTC.`] }
  return withBalance(balance, { salary, monthlyCtc, figures: figures.figures, rules })
}

type Given = {
  readonly salary: SalaryInForce
  readonly monthlyCtc: number
  readonly figures: readonly MonthlyFigure[]
  readonly rules: BreakupRules
}

function withBalance(balance: SalaryComponent, given: Given): BreakupOutcome {
  const { salary, monthlyCtc, figures, rules } = given
  const others = figures.filter(({ component }) => component !== balance)
  const inside = sumInCtc(others)
  const fixed = amountsOf(others)
  // Solving comes back to the same amounts.
  const known = new Map<number, number>()
  const partsWith = (amount: number) => {
    const found =
      known.get(amount) ??
      partsOf(salary, [...fixed, { component: balance, amount }], rules).reduce(
        (sum, part) => sum + part.amount,
        0,
      )
    known.set(amount, found)
    return found
  }
  const solved = inside > monthlyCtc ? null : solveBalance(monthlyCtc - inside, partsWith)
  if (!solved) {
    const total = amountText(inside + partsWith(0))
    return {
      ok: false,
      problems: [
        `The parts of the salary come to ${total} a month. That is more than ${amountText(monthlyCtc)}, a twelfth of the CTC.`,
      ],
    }
  }
  const workings = `${shortAmountText(monthlyCtc)} − ${shortAmountText(inside)} − ${shortAmountText(partsWith(solved.balance))}`
  const figure: MonthlyFigure = {
    component: balance,
    monthly: solved.balance,
    trace: `${balance.label} ${workings} = ${amountText(solved.balance)}`,
  }
  const all = figures.map((other) => (other.component === balance ? figure : other))
  return { ok: true, breakup: breakupOf({ ...given, figures: all }, monthlyCtc) }
}

type Figures =
  | { readonly ok: true; readonly figures: readonly MonthlyFigure[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** In dependency order; back in the order of the structure. */
function figuresOf(ordered: readonly SalaryComponent[], salary: SalaryInForce, rules: BreakupRules): Figures {
  const problems: string[] = []
  const known = new Map<string, NamedValue>()
  if (salary.annualCtc !== null) {
    known.set('CTC', rupees(Fraction.of(salary.annualCtc)))
    known.set('MONTHLY_CTC', rupees(Fraction.of(salary.annualCtc, 12)))
  }
  const figures = new Map<SalaryComponent, MonthlyFigure>()
  for (const component of ordered) {
    const override = salary.overrides[component.code]
    const amount =
      override === undefined
        ? componentAmount(component, (name) => known.get(name) ?? rules.constantOf(name))
        : {
            ok: true as const,
            monthly: override,
            trace: `${component.label} ${amountText(override)} as agreed`,
          }
    if (!amount.ok) {
      problems.push(amount.problem)
      continue
    }
    known.set(component.code, rupees(Fraction.of(amount.monthly)))
    figures.set(component, { component, monthly: amount.monthly, trace: amount.trace })
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, figures: salary.components.map((component) => figures.get(component)!) }
}

const rupees = (paise: Fraction): NamedValue => ({ unit: 'money', value: paise.over(100) })

const amountsOf = (figures: readonly MonthlyFigure[]) =>
  figures.map(({ component, monthly }) => ({ component, amount: monthly }))

const sumInCtc = (figures: readonly MonthlyFigure[]) =>
  figures
    .filter(({ component }) => component.in_ctc && component.kind !== 'deduction')
    .reduce((sum, { monthly }) => sum + monthly, 0)

const partsOf = (salary: SalaryInForce, amounts: ComponentAmounts, rules: BreakupRules) =>
  salary.ctcIncludes.length === 0
    ? []
    : rules.employerParts(amounts).filter(({ part }) => salary.ctcIncludes.includes(part))

/** `total` is what gross and parts have to make up, where there is a balance to do it. */
function breakupOf(
  { salary, monthlyCtc, figures, rules }: Omit<Given, 'monthlyCtc'> & { readonly monthlyCtc: number | null },
  total: number | null = null,
): SalaryBreakup {
  const parts = partsOf(salary, amountsOf(figures), rules)
  const employer = parts.reduce((sum, { amount }) => sum + amount, 0)
  const rounding = total === null ? 0 : total - sumInCtc(figures) - employer
  return {
    assignment: salary.assignment,
    monthlyCtc,
    figures,
    gross: figures
      .filter(({ component }) => component.kind === 'earning')
      .reduce((sum, { monthly }) => sum + monthly, 0),
    employerParts: rounding === 0 ? parts : [...parts, { part: 'rounding', amount: rounding }],
  }
}
