import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { MonthInput, MonthSegment, SalaryInForce } from '#pay-rules/contract/month/month-input.ts'
import type { EpfMembership } from '#pay-rules/contract/statutory/statutory-inputs.ts'

/** Parts of a month for tests: a company in Kolkata, a full month of 50,000 with half of it basic. */
export function component(
  code: string,
  calculation: SalaryComponent['calculation'],
  more: Partial<SalaryComponent> = {},
): SalaryComponent {
  return {
    code,
    label: code,
    kind: 'earning',
    calculation,
    taxable: { old: true, new: true },
    counts: {
      pf: code === 'BASIC',
      esi: 'yes',
      professional_tax: true,
      bonus: code === 'BASIC',
      gratuity: code === 'BASIC',
      remuneration: true,
    },
    prorated: true,
    arrears: true,
    in_ctc: true,
    on_slip: 'if_not_zero',
    order: 0,
    gl_code: null,
    section_code: null,
    rounding: 'rupee',
    ...more,
  }
}

export const fixed = (monthly: number): SalaryComponent['calculation'] => ({ by: 'fixed', monthly })

export const ctcStructure: readonly SalaryComponent[] = [
  component('BASIC', { by: 'formula', formula: 'MONTHLY_CTC * 50%' }),
  component('HRA', { by: 'percent', of: 'BASIC', rate: 4000 }),
  component('SPECIAL', { by: 'balance' }),
]

export const salary = (
  components: readonly SalaryComponent[],
  more: Partial<SalaryInForce> = {},
): SalaryInForce => ({
  assignment: 'a1',
  annualCtc: null,
  components,
  overrides: {},
  ctcIncludes: [],
  ...more,
})

export const segment = (
  from: string,
  to: string,
  inForce: SalaryInForce,
  more: Partial<MonthSegment> = {},
): MonthSegment => ({
  from,
  to,
  salary: inForce,
  state: 'IN-WB',
  workingDays: 2_600,
  lopDays: 0,
  lopWorkingDays: 0,
  ...more,
})

export const fundMember: EpfMembership = {
  dateOfBirth: '1990-06-15',
  firstJoinedOn: '2012-04-01',
  firstWage: 12_000_00,
  employeeOn: 'ceiling',
  employerOn: 'ceiling',
  voluntaryRate: 0,
  pension: 'by_rule',
}

export function monthInput(
  month: string,
  segments: readonly MonthSegment[],
  more: Partial<MonthInput> = {},
): MonthInput {
  return {
    employee: 'e1',
    month,
    settings: {
      divisor: 'calendar_days',
      partMonths: 'calendar_days',
      netRounding: 'rupee',
      wageDefinition: 'legacy',
      arrearsEsi: false,
    },
    segments,
    workingDays: 2_600,
    epf: fundMember,
    esi: { applies: false, hasDisability: false, earlierStatus: null },
    professionalTax: { applies: true, isExempt: false, paidThisYear: 0 },
    labourWelfareFund: { applies: false, isManagerOrSupervisor: false },
    dateOfBirth: '1990-06-15',
    oneTime: [],
    arrears: [],
    deductions: [],
    roundingBroughtForward: 0,
    hold: null,
    ...more,
  }
}
