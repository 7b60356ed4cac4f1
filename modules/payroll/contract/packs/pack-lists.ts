import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import type { confidences } from '#platform/contract/rule-packs/rule-pack.ts'
import { indianStates } from '#organization/contract/lists/indian-states.ts'
import { jurisdictionNames, payPackNames } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import type { TaxPack } from '#tax-rules/contract/tax-year.ts'

export type AnyPack = PayPack | TaxPack
export type PackCode = AnyPack['code']
export type Confidence = (typeof confidences)[number]

export const packNames: Readonly<Record<PackCode, string>> = {
  ...payPackNames,
  tax_year: 'Income tax',
  cross_walk: 'Sections and forms',
}

/** “Professional tax (West Bengal)”. */
export function packName(code: string, jurisdiction: string): string {
  const names: Readonly<Record<string, string>> = packNames
  return `${names[code] ?? code} (${placeName(jurisdiction)})`
}

export const placeName = (jurisdiction: string): string =>
  (jurisdictionNames as Readonly<Record<string, string>>)[jurisdiction] ?? jurisdiction

/** States for which no rule pack can be published; what they ask for is confirmed as nothing, or not known. */
export const statesWithoutPacks = indianStates.filter(
  (state) => !Object.values<string>(jurisdictionNames).includes(state),
)

const plain = { tone: 'neutral', next: [] } as const

export const packKinds = catalogue({
  epf: { id: 1, label: packNames.epf, ...plain },
  esi: { id: 2, label: packNames.esi, ...plain },
  professional_tax: { id: 3, label: packNames.professional_tax, ...plain },
  labour_welfare_fund: { id: 4, label: packNames.labour_welfare_fund, ...plain },
  gratuity: { id: 5, label: packNames.gratuity, ...plain },
  bonus: { id: 6, label: packNames.bonus, ...plain },
  wage_definition: { id: 7, label: packNames.wage_definition, ...plain },
  wage_payment: { id: 8, label: packNames.wage_payment, ...plain },
  tax_year: { id: 9, label: packNames.tax_year, ...plain },
  cross_walk: { id: 10, label: packNames.cross_walk, ...plain },
  leave_pay: { id: 11, label: packNames.leave_pay, ...plain },
})

export const places = catalogue({
  IN: { id: 1, label: 'India', ...plain },
  'IN-WB': { id: 2, label: 'West Bengal', ...plain },
  'IN-KA': { id: 3, label: 'Karnataka', ...plain },
  'IN-DL': { id: 4, label: 'Delhi', ...plain },
})

export const packStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'warn', next: ['reviewed', 'withdrawn'] },
  reviewed: { id: 2, label: 'Reviewed', tone: 'info', next: ['published', 'draft', 'withdrawn'] },
  published: { id: 3, label: 'Published', tone: 'good', next: ['retired'] },
  retired: { id: 4, label: 'Retired', tone: 'neutral', next: [] },
  withdrawn: { id: 5, label: 'Withdrawn', tone: 'neutral', next: [] },
})
export type PackState = StateOf<typeof packStates>

export const confidenceMarks = catalogue({
  H: { id: 1, label: 'High', tone: 'good', next: [] },
  'H-M': { id: 2, label: 'High to medium', tone: 'neutral', next: [] },
  M: { id: 3, label: 'Medium', tone: 'warn', next: [] },
  'L-M': { id: 4, label: 'Low to medium', tone: 'warn', next: [] },
  L: { id: 5, label: 'Low', tone: 'bad', next: [] },
})

/** Medium and low figures are confirmed before pay is computed with them. */
export const isOpen = (confidence: Confidence): boolean => confidence !== 'H' && confidence !== 'H-M'

export const dateBasisNames = {
  payment_date: 'Day of payment',
  wage_month: 'Wage month',
  accrual_date: 'Day of accrual',
} as const

/** The first part of the paths whose answers change with a rule pack. */
export const PACKS_TOPIC = 'rule-packs'
