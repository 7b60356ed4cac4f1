import type { ArrearLine, MonthInput, MonthSegment } from '#pay-rules/contract/month/month-input.ts'
import { inSamePeriod, taxYearOf } from './pay-years.ts'
import { paysSalary, type PersonFacts, type RunTerms } from './person-facts.ts'
import { segmentsOf } from './month-segments.ts'

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
    epf: fundOf(facts, dateOfBirth),
    esi: {
      applies: true,
      hasDisability: (statutory.disability_percent ?? 0) >= DISABLED_FROM_PERCENT,
      earlierStatus:
        last && last.month < month && inSamePeriod(last.month, month, terms.esiPeriodStarts)
          ? last.esi_status
          : null,
    },
    professionalTax: {
      applies: hasState(facts, month),
      isExempt: false,
      paidThisYear: earlier
        .filter((slip) => slip.month < month && taxYearOf(slip.month) === taxYearOf(month))
        .reduce((sum, { amounts }) => sum + (amounts['PT'] ?? 0), 0),
    },
    labourWelfareFund: {
      applies: hasState(facts, month),
      isManagerOrSupervisor: statutory.lwf_managerial ?? false,
    },
    dateOfBirth,
    oneTime: facts.oneTime,
    arrears,
    deductions: facts.deductions,
    roundingBroughtForward: last?.rounding_carried ?? 0,
    hold: facts.hold,
  }
}

const DISABLED_FROM_PERCENT = 40

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

/** Rules of a state are known for the office on the last day that is paid. */
function hasState({ spans, statutory }: PersonFacts, month: string): boolean {
  const seat = spans.seats.findLast(({ from }) => from.slice(0, 7) <= month)
  return (seat?.state ?? null) !== null || statutory.pt_state !== undefined
}

function fundOf({ statutory }: PersonFacts, dateOfBirth: string): MonthInput['epf'] {
  if (statutory.pf_member === false) return null
  const on = statutory.pf_on_higher_wage ? 'full_wages' : 'ceiling'
  return {
    dateOfBirth,
    firstJoinedOn: statutory.pf_joined_on ?? null,
    firstWage: null,
    employeeOn: on,
    employerOn: on,
    voluntaryRate: Math.round((statutory.vpf_percent ?? 0) * 100),
    pension:
      statutory.eps_eligible === undefined || statutory.eps_eligible === null
        ? 'by_rule'
        : statutory.eps_eligible
          ? 'yes'
          : 'no',
  }
}
