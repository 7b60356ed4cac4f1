import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { CtcPart, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonthOutcome } from '#pay-rules/contract/month/month-result.ts'
import { jurisdictionNames, type StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { earnMonth, lastDayOf } from '#pay-rules/server/public.ts'
import type { PayFacts } from '#people/server/public.ts'
import { fundOf, insuranceOf } from '#payroll/server/month-inputs/statutory-input.ts'

/** What a salary is made of, as it is kept with the agreement. */
export type SalaryDefinition = {
  readonly components: readonly SalaryComponent[]
  readonly ctcIncludes: readonly CtcPart[]
}

export type FullMonthWish = SalaryDefinition & {
  readonly annualCtc: number
  readonly overrides: Readonly<Record<string, number>>
  /** The month is the one of this day. */
  readonly day: string
  readonly facts: PayFacts | null
  readonly wageDefinition: 'legacy' | 'fifty_percent'
  readonly packs: readonly PayPack[]
}

/** A whole month at this salary, without loss of pay and without anything entered by hand. */
export function fullMonth(wish: FullMonthWish): EarnedMonthOutcome {
  return earnMonth(fullMonthInput(wish), wish.packs)
}

function fullMonthInput({
  annualCtc,
  components,
  ctcIncludes,
  overrides,
  day,
  facts,
  wageDefinition,
}: FullMonthWish): MonthInput {
  const month = day.slice(0, 7)
  const state = stateOf(facts)
  const statutory = facts?.statutory ?? {}
  const dateOfBirth = facts?.birth_date ?? SAMPLE_BIRTH_DATE
  return {
    employee: String(facts?.person_id ?? 'sample'),
    month,
    settings: {
      divisor: 'calendar_days',
      partMonths: 'calendar_days',
      netRounding: 'rupee',
      wageDefinition,
      arrearsEsi: false,
    },
    segments: [
      {
        from: `${month}-01`,
        to: lastDayOf(month),
        salary: { assignment: 'agreed', annualCtc, components, overrides, ctcIncludes },
        state: state ?? 'IN-DL',
        workingDays: 2_600,
        lopDays: 0,
        lopWorkingDays: 0,
      },
    ],
    workingDays: 2_600,
    epf: fundOf(statutory, { dateOfBirth, firstWage: null }),
    esi: insuranceOf(statutory, null),
    professionalTax: { applies: state !== null, isExempt: statutory.pt_exempt ?? false, paidThisYear: 0 },
    labourWelfareFund: { applies: false, isManagerOrSupervisor: statutory.lwf_managerial ?? false },
    dateOfBirth,
    oneTime: [],
    arrears: [],
    deductions: [],
    roundingBroughtForward: 0,
    hold: null,
  }
}

/** Of samples, and of people whose record says none yet. */
const SAMPLE_BIRTH_DATE = '1990-01-01'

/** Where the person works, unless the record names another state; null where no rules of a state are known. */
export function stateOf(facts: PayFacts | null): StateCode | null {
  const name = facts?.statutory.pt_state ?? facts?.office_state
  const found = Object.entries(jurisdictionNames).find(([, label]) => label === name)
  return found && found[0] !== 'IN' ? (found[0] as StateCode) : null
}
