import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonth, NetMonth } from '#pay-rules/contract/month/month-result.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { earnMonth, grossToNet } from '#pay-rules/server/public.ts'
import type { TaxPack, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { taxYearFor } from '#tax-rules/server/public.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { VarianceFlag } from '#payroll/contract/runs/run-lists.ts'
import { incomeTaxOf, type MonthsTax } from './income-tax.ts'
import { isFullyAgreed, keyOfSegments } from './month-segments.ts'
import { arrearsOf } from './person-arrears.ts'
import { paysSalary, type PersonFacts, type RunTerms } from './person-facts.ts'
import { inputOf } from './person-input.ts'
import { asksFirstWage } from '#payroll/server/month-inputs/statutory-input.ts'
import { slipOf, type ComputedSlip, type PackKeys } from './slip-of-month.ts'
import type { PaidYear } from './tax-ground.ts'
import { flagsOf } from './variance-flags.ts'

export type Rules = {
  readonly pay: readonly PayPack[]
  readonly tax: readonly TaxPack[]
  readonly keys: PackKeys
}

/** A person who can’t be computed says why; the others of the run go on. */
export type PersonOutcome =
  | { readonly ok: true; readonly slip: ComputedSlip; readonly flags: readonly VarianceFlag[] }
  | { readonly ok: false; readonly problems: readonly string[] }

type Grounds = {
  readonly year: TaxYear
  readonly isTaxVerified: boolean
  readonly input: MonthInput
  readonly arrearDays: number
}

/** What the month is computed from, or why it can’t be. */
function groundsOf(read: PersonFacts, terms: RunTerms, rules: Pick<Rules, 'pay' | 'tax'>): Outcome<Grounds> {
  const facts = withFirstWage(read, terms, rules.pay)
  const year = taxYearFor(rules.tax, terms.paidOn)
  if (!year.ok) return { ok: false, problems: [year.problem] }
  if (!facts.spans.unpaid.has(terms.month) && terms.kind === 'regular')
    return {
      ok: false,
      problems: [`No closed attendance in ${monthInWords(terms.month)}. Close the month again.`],
    }
  if (!isFullyAgreed(terms.month, facts.spans))
    return { ok: false, problems: [`A part of ${monthInWords(terms.month)} has no agreed salary.`] }
  const arrears = arrearsOf(facts, terms, rules.pay)
  if (arrears.problems.length > 0) return { ok: false, problems: arrears.problems }
  return {
    ok: true,
    year: year.year,
    isTaxVerified: year.isVerified,
    input: inputOf(facts, terms, { arrears: arrears.lines }),
    arrearDays: arrears.days,
  }
}

/** The pension of the fund asks for the full wage at which a person who joined the fund here did so. */
function withFirstWage(facts: PersonFacts, terms: RunTerms, packs: readonly PayPack[]): PersonFacts {
  const [first] = facts.spans.salaries
  const { pf_joined_on: joined } = facts.statutory
  // An earlier wage than the first that was agreed here is not known.
  if (!first || !joined || first.from.slice(0, 7) > joined.slice(0, 7)) return facts
  if (!asksFirstWage(facts.statutory, facts.joined_on)) return facts
  const from = `${terms.month}-01`
  const whole = earnMonth(
    inputOf(
      {
        ...facts,
        oneTime: [],
        deductions: [],
        earlier: [],
        settlement: null,
        spans: {
          ...facts.spans,
          employments: [{ from, to: null }],
          salaries: [{ ...first, from, to: null }],
          unpaid: new Map(),
        },
      },
      { ...terms, kind: 'regular', final: null },
      { arrears: [] },
    ),
    packs,
  )
  return whole.ok ? { ...facts, firstWage: whole.month.wageDefinition.wages } : facts
}

type Outcome<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problems: readonly string[] }

/** One person and month, of nothing but what was read of the person, the pay group and the law. */
export function computePerson(facts: PersonFacts, terms: RunTerms, rules: Rules): PersonOutcome {
  const grounds = groundsOf(facts, terms, rules)
  if (!grounds.ok) return grounds
  const { input, year } = grounds
  let tax: MonthsTax | null = null
  const outcome = grossToNet(input, rules.pay, (earned: EarnedMonth) => {
    const figures = figuresOf(earned, { facts, terms }, rules.pay)
    tax = incomeTaxOf({ facts, terms, earned, figures }, year)
    return tax.deduction
  })
  if (!outcome.ok) return outcome
  return computed({ ...grounds, facts, terms, month: outcome.month, tax: tax!, packKeys: rules.keys })
}

/** The same as far as the tax of the year needs it: what the month earns, before anything is deducted for tax. */
export function paidYearOf(
  facts: PersonFacts,
  terms: RunTerms,
  rules: Pick<Rules, 'pay' | 'tax'>,
): Outcome<{ readonly paid: PaidYear; readonly year: TaxYear }> {
  const grounds = groundsOf(facts, terms, rules)
  if (!grounds.ok) return grounds
  const { input, year } = grounds
  let paid: PaidYear | null = null
  const outcome = grossToNet(input, rules.pay, (earned: EarnedMonth) => {
    paid = { facts, terms, earned, figures: figuresOf(earned, { facts, terms }, rules.pay) }
    return { amount: 0, trace: '' }
  })
  return outcome.ok ? { ok: true, paid: paid!, year } : outcome
}

type Person = { readonly facts: PersonFacts; readonly terms: RunTerms }

/** The salary of a full month, of which the months to come are made; off cycle it is not among the lines. */
function figuresOf(earned: EarnedMonth, { facts, terms }: Person, packs: readonly PayPack[]) {
  if (paysSalary(terms)) return fullMonthOf(earned)
  const whole = earnMonth(inputOf(facts, { ...terms, kind: 'regular', final: null }, { arrears: [] }), packs)
  return whole.ok ? fullMonthOf(whole.month) : []
}

const fullMonthOf = ({ salaries }: EarnedMonth) => salaries.at(-1)?.figures ?? []

type Computed = {
  readonly facts: PersonFacts
  readonly terms: RunTerms
  readonly input: MonthInput
  readonly month: NetMonth
  readonly tax: MonthsTax
  readonly isTaxVerified: boolean
  readonly arrearDays: number
  readonly packKeys: PackKeys
}

function computed(all: Computed): PersonOutcome {
  const { facts, terms, input, month } = all
  const slip = slipOf(all)
  const flags = flagsOf({
    facts,
    net: month.totals.net,
    lop: month.days.lop,
    hasFund: month.statutory.epf !== null,
    isNegative: month.notices.some(({ key }) => key === 'negative_net'),
    arrearMonths: input.arrears.map(({ originMonth }) => originMonth),
    month: terms.month,
  })
  return {
    ok: true,
    slip: { ...slip, segments_key: keyOfSegments(input.segments) },
    flags: terms.kind === 'regular' ? flags : flags.filter((flag) => flag !== 'net_change'),
  }
}
