import type { PersonOutcome } from '#payroll/server/runs/compute-person.ts'
import type { AgreedSalary, EarlierSlip, PersonFacts, RunTerms } from '#payroll/server/runs/person-facts.ts'
import { component, fixed } from './salary-parts.ts'

/** For tests: the terms of a month, a person with dated salaries, and a slip as later months read it. */
export const termsOf = (month: string, more: Partial<RunTerms> = {}): RunTerms => ({
  runId: 1,
  kind: 'regular',
  final: null,
  month,
  paidOn: `${month}-28`,
  cutoffDay: 25,
  settings: {
    divisor: 'calendar_days',
    partMonths: 'calendar_days',
    netRounding: 'rupee',
    wageDefinition: 'legacy',
    arrearsEsi: false,
  },
  esiPeriodStarts: [4, 10],
  ...more,
})

export const monthlySalary = (
  id: number,
  basic: number,
  from: string,
  to: string | null = null,
): AgreedSalary => ({
  id,
  from,
  to,
  annual_ctc: 0,
  overrides: {},
  components: [component('BASIC', fixed(Math.round(basic * 100)))],
  ctcIncludes: [],
})

type Wish = {
  readonly salaries: readonly AgreedSalary[]
  readonly unpaid?: Readonly<Record<string, readonly { day: string; hundredths: number }[]>>
  readonly more?: Partial<PersonFacts>
  /** Whose attendance is closed. */
  readonly months?: readonly string[]
}

const CLOSED = ['2026-04', '2026-05', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']

export function factsOf({ salaries, unpaid = {}, more = {}, months = CLOSED }: Wish): PersonFacts {
  const joined = more.joined_on ?? '2025-04-01'
  return {
    account_id: 7,
    identity: {
      name: 'Tara Sen',
      employee_code: 'E-7',
      designation: 'Engineer',
      department: 'Delivery',
      location: 'Kolkata',
      joined_on: joined,
      birth_date: '1990-06-15',
      pan: '••••••234F',
      uan: '••••••••1234',
      pf_member: null,
      esic: null,
    },
    statutory: {},
    bank: { entry_id: 1, holder: 'Tara Sen', ifsc: 'ABCD0123456', bank: 'A Bank', number: '••••1234' },
    left_on: null,
    joined_on: joined,
    spans: {
      employments: [{ from: joined, to: more.left_on ?? null }],
      // A salary adds up by itself here.
      salaries: salaries.map((one) => ({ ...one, annual_ctc: null as never })),
      seats: [{ from: '2025-04-01', to: null, state: 'IN-WB', office: 'IN-WB', unknown: null }],
      unpaid: new Map(months.map((month) => [month, unpaid[month] ?? []])),
      working: new Map(),
    },
    oneTime: [],
    deductions: [],
    hold: null,
    settlement: null,
    taxBasis: null,
    earlier: [],
    leftOut: [],
    late: { months: [], hasOldDays: false, hasOldRevision: false },
    ...more,
  }
}

export function slipOf(outcome: PersonOutcome) {
  if (!outcome.ok) throw new Error(outcome.problems.join(' '))
  return outcome.slip
}

/** A slip as it is read back for a later month. */
export function asEarlier(id: number, outcome: PersonOutcome): EarlierSlip {
  const slip = slipOf(outcome)
  return {
    id,
    month: slip.inputs.month,
    kind: 'regular',
    net: slip.totals.net,
    segments_key: slip.segments_key,
    tax: slip.tax_month,
    esi_status: slip.esi_status,
    carried: slip.carried,
    rounding_carried: slip.rounding_carried,
    amounts: Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount])),
    arrears: slip.inputs.arrears,
    replay: { input: slip.inputs, lines: slip.lines },
  }
}
