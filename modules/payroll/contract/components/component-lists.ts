import { catalogue } from '#platform/contract/catalogue.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'

const plain = { tone: 'neutral', next: [] } as const

export const componentKinds = catalogue({
  earning: { id: 1, label: 'Earning', ...plain },
  deduction: { id: 2, label: 'Deduction', ...plain },
  employer_contribution: { id: 3, label: 'Employer contribution', ...plain },
  reimbursement: { id: 4, label: 'Reimbursement', ...plain },
  perquisite: { id: 5, label: 'Perquisite', ...plain },
  informational: { id: 6, label: 'For information', ...plain },
})

export const componentStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'warn', next: ['active'] },
  active: { id: 2, label: 'Active', tone: 'good', next: ['ended'] },
  ended: { id: 3, label: 'Ended', tone: 'neutral', next: [] },
})

export const calculationWays = [
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'percent', label: 'Percentage' },
  { value: 'formula', label: 'Formula' },
  { value: 'slab', label: 'Slabs' },
  { value: 'balance', label: 'Rest of CTC' },
  { value: 'manual', label: 'Entered each month' },
] as const satisfies readonly { value: SalaryComponent['calculation']['by']; label: string }[]

export const slipDisplays = [
  { value: 'always', label: 'Always' },
  { value: 'if_not_zero', label: 'If not zero' },
  { value: 'never', label: 'Never' },
] as const satisfies readonly { value: SalaryComponent['on_slip']; label: string }[]

export const componentRoundings = [
  { value: 'rupee', label: 'To the nearest rupee' },
  { value: 'rupee_up', label: 'Up to the rupee' },
  { value: 'rupee_down', label: 'Down to the rupee' },
  { value: 'paisa', label: 'To the paisa' },
] as const satisfies readonly { value: SalaryComponent['rounding']; label: string }[]

/** Which wages it belongs to, by the name that the rules of law have for it. */
export const wageKinds = {
  pf: 'PF wages',
  professional_tax: 'Professional tax wages',
  bonus: 'Bonus wages',
  gratuity: 'Gratuity wages',
  remuneration: 'Total remuneration',
} as const satisfies Partial<Record<keyof SalaryComponent['counts'], string>>
export type WageKind = keyof typeof wageKinds

export const esiWages = [
  { value: 'yes', label: 'ESI wages' },
  { value: 'contribution_only', label: 'ESI contribution only (overtime)' },
  { value: 'no', label: 'Not ESI wages' },
] as const satisfies readonly { value: SalaryComponent['counts']['esi']; label: string }[]
