import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'

/** For tests: an earning that counts as wages where it is the basic pay. */
export const component = (
  code: string,
  calculation: SalaryComponent['calculation'],
  more: Partial<SalaryComponent> = {},
): SalaryComponent => ({
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
})

export const fixed = (monthly: number): SalaryComponent['calculation'] => ({ by: 'fixed', monthly })
