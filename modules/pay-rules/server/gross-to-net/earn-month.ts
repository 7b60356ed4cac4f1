import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type {
  EarnedMonth,
  EarnedMonthOutcome,
  MonthNotice,
  PayLine,
  SalaryBreakup,
} from '#pay-rules/contract/month/month-result.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { constantOf } from '#pay-rules/server/formulas/formula-constants.ts'
import { decidesCoverage } from '#pay-rules/server/esi/esi-contributions.ts'
import { salaryBreakup, type ComponentAmounts } from '#pay-rules/server/structure/salary-breakup.ts'
import { earnedStatutory } from './earned-statutory.ts'
import { fullMonthParts, isInsured } from './employer-parts.ts'
import { monthPacks, type MonthPacks } from './month-packs.ts'
import { arrearPayLine, oneTimeLines, settlementLines } from './one-time-lines.ts'
import { dayCounts, segmentShares } from './pro-rata.ts'
import { salaryLines } from './salary-lines.ts'
import { segmentProblems } from './segment-problems.ts'
import { statutoryLines } from './statutory-lines.ts'

/** From the frozen input of a month to what was earned, with what the law takes of it; income tax follows. */
export function earnMonth(input: MonthInput, packs: readonly PayPack[]): EarnedMonthOutcome {
  const wrong = segmentProblems(input)
  if (wrong.length > 0) return { ok: false, problems: wrong }
  const chosen = monthPacks(input, packs)
  if (!chosen.ok) return chosen
  const salaries = breakups(input, chosen.packs)
  if (!salaries.ok) return salaries
  return { ok: true, month: earned(input, chosen.packs, salaries.breakups) }
}

type Breakups =
  | { readonly ok: true; readonly breakups: readonly SalaryBreakup[] }
  | { readonly ok: false; readonly problems: readonly string[] }

function breakups(input: MonthInput, packs: MonthPacks): Breakups {
  const uninsured = allBreakups(input, packs, false)
  if (!uninsured.ok || !packs.esi) return uninsured
  const decisive = decisiveSalary(uninsured.breakups, input, packs.esi)
  return isInsured(amountsOf(decisive), input, packs.esi) ? allBreakups(input, packs, true) : uninsured
}

function allBreakups(input: MonthInput, packs: MonthPacks, isCovered: boolean): Breakups {
  const rules = {
    constantOf: (key: string) => constantOf(key, packs.constants),
    employerParts: fullMonthParts(input, packs, isCovered),
  }
  const outcomes = input.segments.map(({ salary }) => salaryBreakup(salary, rules))
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems))
  if (problems.length > 0) return { ok: false, problems: [...new Set(problems)] }
  return { ok: true, breakups: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.breakup] : [])) }
}

/** Coverage is decided on the wage at the start of a period; a wage that falls later is the one at the end. */
const decisiveSalary = (
  salaries: readonly SalaryBreakup[],
  { month, esi }: MonthInput,
  payload: NonNullable<MonthPacks['esi']>,
): SalaryBreakup =>
  salaries.at(decidesCoverage({ month, earlierStatus: esi.earlierStatus }, payload) ? 0 : -1)!

const amountsOf = ({ figures }: SalaryBreakup): ComponentAmounts =>
  figures.map(({ component, monthly }) => ({ component, amount: monthly }))

function earned(input: MonthInput, packs: MonthPacks, salaries: readonly SalaryBreakup[]): EarnedMonth {
  const days = dayCounts(input)
  const once = oneTimeLines(input)
  const components = [...salaryLines(salaries, segmentShares(input), days.payable), ...once.lines]
  const arrears = input.arrears.map(arrearPayLine)
  const pay = [...components.map(({ line }) => line), ...arrears, ...settlementLines(input)]
  const amounts = components.map(({ component, line }) => ({ component, amount: line.amount }))
  const decisive = packs.esi ? decisiveSalary(salaries, input, packs.esi) : salaries.at(-1)!
  const found = earnedStatutory({
    input,
    packs,
    days,
    amounts,
    coverageAmounts: amountsOf(decisive),
    gross: grossOf(pay),
    professionalTaxWages: professionalTaxWages(pay),
  })
  return {
    month: input.month,
    days,
    lines: [...pay, ...statutoryLines(found.statutory, found.reasonsOf, input.settings)],
    gross: grossOf(pay),
    salaries,
    wageDefinition: found.wageDefinition,
    statutory: found.statutory,
    notices: [...once.notices, ...zeroDays(input, days.payable)],
    reasons: found.reasons,
    packs: packs.used,
  }
}

const grossOf = (lines: readonly PayLine[]): number =>
  lines.filter(({ kind }) => kind === 'earning').reduce((sum, { amount }) => sum + amount, 0)

/** Arrears count where they are paid. */
const professionalTaxWages = (lines: readonly PayLine[]): number =>
  Math.max(
    0,
    lines
      .filter(({ kind, countsForProfessionalTax }) => kind === 'earning' && countsForProfessionalTax)
      .reduce((sum, { amount }) => sum + amount, 0),
  )

const zeroDays = ({ month }: MonthInput, payable: number): MonthNotice[] =>
  payable > 0 ? [] : [{ key: 'zero_days', text: `No paid day in ${monthInWords(month)}.` }]
