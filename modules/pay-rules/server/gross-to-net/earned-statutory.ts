import type { Reason } from '#platform/contract/explanation.ts'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { DayCounts, EarnedMonth } from '#pay-rules/contract/month/month-result.ts'
import type { Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { statutoryBonus } from '#pay-rules/server/bonus/statutory-bonus.ts'
import { lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { epfContributions } from '#pay-rules/server/epf/epf-contributions.ts'
import { esiContributions } from '#pay-rules/server/esi/esi-contributions.ts'
import { gratuityProvision } from '#pay-rules/server/gratuity/gratuity.ts'
import { labourWelfareFund } from '#pay-rules/server/labour-welfare-fund/labour-welfare-fund.ts'
import { professionalTax } from '#pay-rules/server/professional-tax/professional-tax.ts'
import type { ComponentAmounts } from '#pay-rules/server/structure/salary-breakup.ts'
import { coverageInput, sumOf, wagesOfFund } from './employer-parts.ts'
import type { MonthPacks } from './month-packs.ts'

type Earned = {
  readonly input: MonthInput
  readonly packs: MonthPacks
  readonly days: DayCounts
  /** What was earned in the month. */
  readonly amounts: ComponentAmounts
  /** Full months, by which insurance is decided. */
  readonly coverageAmounts: ComponentAmounts
  readonly gross: number
  readonly professionalTaxWages: number
}

/** What the law makes of the wages that were earned. */
export function earnedStatutory(earned: Earned) {
  const base = wagesOfFund(earned.amounts, earned.input, earned.packs)
  const epf = fundOf(earned, base.result.wages)
  const esi = insuranceOf(earned)
  const tax = taxOf(earned)
  const welfare = welfareOf(earned)
  const statutory: EarnedMonth['statutory'] & {
    readonly gratuityProvision: number
    readonly bonusProvision: number
  } = {
    epf: epf?.result ?? null,
    esi: esi?.result ?? null,
    professionalTax: tax?.result ?? null,
    labourWelfareFund: welfare?.result ?? null,
    gratuityProvision: gratuityOf(earned),
    bonusProvision: bonusOf(earned),
  }
  const reasonsOf = {
    epf: epf?.reasons,
    esi: esi?.reasons,
    professionalTax: tax?.reasons,
    labourWelfareFund: welfare?.reasons,
  }
  return {
    wageDefinition: base.result,
    statutory,
    reasonsOf,
    reasons: [base.reasons, ...Object.values(reasonsOf)].flatMap(
      (reasons): readonly Reason[] => reasons ?? [],
    ),
  }
}

const fundOf = ({ input, packs, days }: Earned, wages: number) =>
  input.epf && packs.epf
    ? epfContributions({ ...input.epf, month: input.month, wages, ncpDays: days.lop }, packs.epf)
    : null

function insuranceOf({ input, packs, days, amounts, coverageAmounts }: Earned) {
  if (!packs.esi) return null
  const contributionWages = Math.max(
    0,
    sumOf(amounts, ({ counts }) => counts.esi !== 'no'),
  )
  return esiContributions(
    { ...coverageInput(coverageAmounts, input), contributionWages, paidDays: days.payable },
    packs.esi,
  )
}

const taxOf = ({ input, packs, professionalTaxWages }: Earned) =>
  packs.professionalTax &&
  professionalTax(
    {
      month: input.month,
      wages: professionalTaxWages,
      dateOfBirth: input.dateOfBirth,
      isExempt: input.professionalTax.isExempt,
      paidThisYear: input.professionalTax.paidThisYear,
    },
    packs.professionalTax,
  )

const welfareOf = ({ input, packs, gross }: Earned) =>
  packs.labourWelfareFund &&
  labourWelfareFund(
    {
      month: input.month,
      onRollOnLastDay: input.segments.some(({ to }) => to === lastDayOf(input.month)),
      isManagerOrSupervisor: input.labourWelfareFund.isManagerOrSupervisor,
      wages: Math.max(0, gross),
    },
    packs.labourWelfareFund,
  )

const gratuityOf = ({ amounts, packs }: Earned): number =>
  gratuityProvision(
    sumOf(amounts, ({ counts }) => counts.gratuity),
    packs.gratuity,
  ).result

/** The least bonus of one month, as a cost to be kept ready. */
function bonusOf({ input, amounts, coverageAmounts, packs }: Earned): number {
  const isBonusWage: Parameters<typeof sumOf>[1] = ({ counts }) => counts.bonus
  const month = {
    month: input.month,
    monthlyWage: sumOf(coverageAmounts, isBonusWage),
    earnedWage: Math.max(0, sumOf(amounts, isBonusWage)),
  }
  const year: Ruled<{ readonly amount: number }> = statutoryBonus(
    {
      months: [month],
      daysWorked: packs.bonus.least_days_worked,
      minimumWage: 0,
      rate: packs.bonus.least_rate,
    },
    packs.bonus,
  )
  return year.result.amount
}
