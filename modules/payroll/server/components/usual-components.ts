import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'

const usually = {
  kind: 'earning',
  taxable: { old: true, new: true },
  counts: {
    pf: false,
    esi: 'yes',
    professional_tax: true,
    bonus: false,
    gratuity: false,
    remuneration: true,
  },
  prorated: true,
  arrears: true,
  in_ctc: true,
  on_slip: 'if_not_zero',
  gl_code: null,
  section_code: null,
  rounding: 'rupee',
} as const satisfies Partial<SalaryComponent>

const entered = {
  ...usually,
  calculation: { by: 'manual' },
  prorated: false,
  arrears: false,
  in_ctc: false,
} as const satisfies Partial<SalaryComponent>

/** Gives back what was spent for the company, so it is not wages of any contribution. */
const reimbursed = {
  ...entered,
  kind: 'reimbursement',
  counts: {
    pf: false,
    esi: 'no',
    professional_tax: false,
    bonus: false,
    gratuity: false,
    remuneration: false,
  },
} as const satisfies Partial<SalaryComponent>

/**
 * What most companies begin with. The shares of CTC are a habit of the trade and no law: payroll checks them before
 * anything is activated.
 */
export const usualComponents: readonly SalaryComponent[] = [
  {
    ...usually,
    code: 'BASIC',
    label: 'Basic',
    calculation: { by: 'percent', of: 'MONTHLY_CTC', rate: 4_000 },
    counts: { pf: true, esi: 'yes', professional_tax: true, bonus: true, gratuity: true, remuneration: true },
    on_slip: 'always',
    order: 10,
  },
  {
    ...usually,
    code: 'HRA',
    label: 'House rent allowance',
    calculation: { by: 'percent', of: 'BASIC', rate: 5_000 },
    order: 20,
  },
  {
    ...usually,
    code: 'LTA',
    label: 'Leave travel allowance',
    calculation: { by: 'percent', of: 'BASIC', rate: 833 },
    order: 30,
  },
  { ...usually, code: 'SPECIAL', label: 'Special allowance', calculation: { by: 'balance' }, order: 40 },
  { ...entered, code: 'BONUS', label: 'Performance bonus', order: 60 },
  {
    ...entered,
    code: 'OVERTIME',
    label: 'Overtime',
    counts: { ...usually.counts, esi: 'contribution_only' },
    order: 70,
  },
  {
    ...entered,
    code: 'COMP_OFF_PAY',
    label: 'Comp-off encashment',
    counts: { ...usually.counts, esi: 'contribution_only' },
    order: 75,
  },
  {
    ...entered,
    code: 'LEAVE_PAY',
    label: 'Leave encashment',
    counts: {
      pf: false,
      esi: 'no',
      professional_tax: true,
      bonus: false,
      gratuity: false,
      remuneration: false,
    },
    order: 80,
  },
  {
    ...reimbursed,
    code: 'CLAIMS',
    label: 'Reimbursement of expenses',
    taxable: { old: false, new: false },
    order: 90,
  },
  { ...reimbursed, code: 'CLAIMS_TAXED', label: 'Reimbursement of expenses, taxable', order: 95 },
]
