import type { ArrearLine, MonthInput, MonthSegment } from '#pay-rules/contract/month/month-input.ts'
import { inSamePeriod, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { paysSalary, type PersonFacts, type RunTerms, type Seat } from './person-facts.ts'
import { segmentsOf } from './month-segments.ts'
import { fundOf, insuranceOf } from '#payroll/server/month-inputs/statutory-input.ts'

/** Of people whose record says no birthday: under every age at which a rule changes. */
export const UNKNOWN_BIRTH_DATE = '1990-01-01'

/** Turns the facts about a person into the input of the pay rules for one month. */
export function inputOf(
  facts: PersonFacts,
  terms: RunTerms,
  { arrears }: { readonly arrears: readonly ArrearLine[] },
): MonthInput {
  const segments = segmentsOf(terms.month, facts.spans)
  const input = paysSalary(terms)
    ? regularInput(facts, terms, { segments, arrears })
    : onlyOneTime(facts, terms, { segments, arrears })
  return facts.settlement === null ? input : { ...input, settlement: facts.settlement }
}

type Parts = { readonly segments: readonly MonthSegment[]; readonly arrears: readonly ArrearLine[] }

function regularInput(facts: PersonFacts, terms: RunTerms, { segments, arrears }: Parts): MonthInput {
  const { statutory, earlier } = facts
  const { month, settings } = terms
  const seat = seatIn(facts, month)
  const office = seat?.office ?? null
  const dateOfBirth = facts.identity.birth_date ?? UNKNOWN_BIRTH_DATE
  const last =
    earlier.findLast(({ kind }) => kind === 'regular') ?? earlier.find(({ kind }) => kind === 'opening')
  return {
    employee: String(facts.account_id),
    month,
    settings,
    segments,
    workingDays: [...facts.spans.working]
      .filter(([day]) => day.startsWith(month))
      .reduce((sum, [, hundredths]) => sum + hundredths, 0),
    epf: fundOf(statutory, { dateOfBirth, firstWage: facts.firstWage ?? null }),
    esi: insuranceOf(
      statutory,
      last && last.month < month && inSamePeriod(last.month, month, terms.esiPeriodStarts)
        ? last.esi_status
        : null,
    ),
    professionalTax: {
      applies: (seat?.state ?? null) !== null,
      isExempt: statutory.pt_exempt ?? false,
      paidThisYear: earlier
        .filter((slip) => slip.month < month && taxYearOf(slip.month) === taxYearOf(month))
        .reduce((sum, { amounts }) => sum + (amounts['PT'] ?? 0), 0),
    },
    labourWelfareFund: {
      applies: office !== null,
      isManagerOrSupervisor: statutory.lwf_managerial ?? false,
      ...(office === null || office === seat?.state ? {} : { state: office }),
    },
    dateOfBirth,
    oneTime: facts.oneTime,
    arrears,
    deductions: facts.deductions,
    roundingBroughtForward: last?.rounding_carried ?? 0,
    hold: facts.hold,
  }
}

/**
 * Off cycle, in corrections and after the final wages only what was entered or found is paid: the salary, the fund,
 * insurance and professional tax of the month belong to the run that pays its days.
 */
function onlyOneTime(facts: PersonFacts, terms: RunTerms, { segments, arrears }: Parts): MonthInput {
  const deductions = terms.final === null ? [] : facts.deductions
  const whole = regularInput({ ...facts, deductions }, terms, { segments, arrears })
  return {
    ...whole,
    segments: segments.map((segment) => ({
      ...segment,
      salary: { ...segment.salary, annualCtc: null, components: [], overrides: {}, ctcIncludes: [] },
    })),
    epf: null,
    esi: { ...whole.esi, applies: false },
    professionalTax: { ...whole.professionalTax, applies: false },
    labourWelfareFund: { ...whole.labourWelfareFund, applies: false },
    roundingBroughtForward: 0,
  }
}

/** Rules of a state are those of the office on the last day that is paid. */
export const seatIn = ({ spans }: PersonFacts, month: string): Seat | undefined =>
  spans.seats.findLast(({ from }) => from.slice(0, 7) <= month)
