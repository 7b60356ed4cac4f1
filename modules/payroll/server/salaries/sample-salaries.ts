import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { CtcPart } from '#pay-rules/contract/month/month-input.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { agreedLines } from './agreed-lines.ts'
import { fullMonth } from './full-month.ts'

/** Three people who differ in pay: near the minimum, in the middle, and where surcharges begin. In paise a year. */
const sampleCtcs = [240_000_00, 1_200_000_00, 5_100_000_00] as const

/** A month in which no ceiling changes. */
const SAMPLE_DAY = '2026-04-01'

export type Trial = {
  readonly annual_ctc: number
  readonly lines: { code: string; label: string; monthly: number; trace: string }[]
  readonly problems: string[]
}

export const trySamples = (
  components: readonly SalaryComponent[],
  ctcIncludes: readonly CtcPart[],
  packs: readonly PayPack[],
): Trial[] =>
  sampleCtcs.map((annualCtc) => {
    const month = fullMonth({
      annualCtc,
      components,
      ctcIncludes,
      overrides: {},
      day: SAMPLE_DAY,
      facts: null,
      wageDefinition: 'legacy',
      packs,
    })
    if (!month.ok) return { annual_ctc: annualCtc, lines: [], problems: [...month.problems] }
    return { annual_ctc: annualCtc, lines: agreedLines(month.month), problems: [] }
  })

/** What is wrong for the first sample that fails, or null. */
export const sampleProblem = (
  components: readonly SalaryComponent[],
  ctcIncludes: readonly CtcPart[],
  packs: readonly PayPack[],
): string | null => trySamples(components, ctcIncludes, packs).flatMap(({ problems }) => problems)[0] ?? null
