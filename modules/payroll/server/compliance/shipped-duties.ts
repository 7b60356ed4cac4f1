import type { Confidence, PackCode } from '#payroll/contract/packs/pack-lists.ts'

/** A day of each year, and the months that it is about; `back` is 1 where they begin in the year before. */
export type YearDay = {
  readonly month: number
  readonly day: number
  readonly from: number
  readonly to: number
  readonly back: 0 | 1
}

export type Duty = {
  /** The same for ever: tasks are known by it. */
  readonly key: string
  readonly title: string
  /** Named behind the title as the law of the period calls it. */
  readonly form?: string
  readonly jurisdiction: string
  readonly confidence: Confidence
  readonly source: string
  readonly valid_from: string
  readonly valid_to: string | null
  readonly due:
    | {
        readonly by: 'next_month'
        readonly day: number
        readonly except?: { readonly of: number; readonly day: number }
      }
    /** `due_day` of a rule pack, in the month after. */
    | { readonly by: 'pack'; readonly code: Extract<PackCode, 'epf' | 'esi' | 'professional_tax'> }
    | { readonly by: 'fund' }
    | { readonly by: 'wages' }
    | { readonly by: 'bonus' }
    | { readonly by: 'year'; readonly days: readonly YearDay[] }
    | { readonly by: 'exit'; readonly of: 'wages' | 'gratuity' }
}

const shared = { jurisdiction: 'IN', valid_from: '2025-04-01', valid_to: null } as const
const FROM_PACK = 'Due day of the rule pack'

const tax = (place: string, name: string): Duty => ({
  ...shared,
  key: `professional-tax-${place.toLowerCase()}`,
  title: `Professional tax deposit, ${name}`,
  jurisdiction: place,
  confidence: 'H-M',
  source: FROM_PACK,
  due: { by: 'pack', code: 'professional_tax' },
})

const fund = (place: string, name: string, confidence: Confidence): Duty => ({
  ...shared,
  key: `labour-welfare-fund-${place.toLowerCase()}`,
  title: `Labour welfare fund, ${name}`,
  jurisdiction: place,
  confidence,
  source: FROM_PACK,
  due: { by: 'fund' },
})

/** What the law asks of every company with people, and of those with people in a state. Not confirmed by a professional. */
export const shippedDuties: readonly Duty[] = [
  {
    ...shared,
    key: 'tds-payment',
    title: 'Income tax deducted from salaries',
    confidence: 'H',
    source: 'Income-tax rules: 7th of the next month, 30 April for March',
    due: { by: 'next_month', day: 7, except: { of: 3, day: 30 } },
  },
  {
    ...shared,
    key: 'wages-paid',
    title: 'Wages paid',
    confidence: 'H',
    source: 'Code on Wages, day of the rule pack',
    due: { by: 'wages' },
  },
  {
    ...shared,
    key: 'epf-return',
    title: 'Provident fund return (ECR) and payment',
    confidence: 'H',
    source: FROM_PACK,
    due: { by: 'pack', code: 'epf' },
  },
  {
    ...shared,
    key: 'esi-payment',
    title: 'Employees’ State Insurance payment',
    confidence: 'H',
    source: FROM_PACK,
    due: { by: 'pack', code: 'esi' },
  },
  tax('IN-WB', 'West Bengal'),
  tax('IN-KA', 'Karnataka'),
  fund('IN-WB', 'West Bengal', 'M'),
  fund('IN-DL', 'Delhi', 'M'),
  fund('IN-KA', 'Karnataka', 'H-M'),
  {
    ...shared,
    key: 'tds-statement',
    title: 'Quarterly statement for salaries',
    form: '24Q',
    confidence: 'H',
    source: 'Income-tax rules. Late fee 200 a day, interest 1 % or 1.5 % a month',
    due: {
      by: 'year',
      days: [
        { month: 7, day: 31, from: 4, to: 6, back: 0 },
        { month: 10, day: 31, from: 7, to: 9, back: 0 },
        { month: 1, day: 31, from: 10, to: 12, back: 1 },
        { month: 5, day: 31, from: 1, to: 3, back: 0 },
      ],
    },
  },
  {
    ...shared,
    key: 'tax-certificates',
    title: 'Tax certificates to employees',
    form: '16',
    confidence: 'H',
    source: 'Income-tax rules',
    due: { by: 'year', days: [{ month: 6, day: 15, from: 4, to: 3, back: 1 }] },
  },
  {
    ...shared,
    key: 'statutory-bonus',
    title: 'Statutory bonus paid',
    confidence: 'H-M',
    source: 'Months of the rule pack after the end of the year',
    due: { by: 'bonus' },
  },
  {
    ...shared,
    key: 'harassment-report',
    title: 'Annual report on sexual harassment (POSH)',
    confidence: 'M',
    source: 'One source for the day',
    due: { by: 'year', days: [{ month: 1, day: 31, from: 1, to: 12, back: 1 }] },
  },
  {
    ...shared,
    key: 'minimum-wages',
    title: 'Check the revision of minimum wages',
    confidence: 'M',
    source: 'States revise in April and October',
    due: {
      by: 'year',
      days: [
        { month: 4, day: 30, from: 4, to: 9, back: 0 },
        { month: 10, day: 31, from: 10, to: 3, back: 0 },
      ],
    },
  },
  {
    ...shared,
    key: 'final-wages',
    title: 'Final wages',
    confidence: 'H',
    source: 'Code on Wages, section 17(2). Only Sundays are left out of the working days',
    due: { by: 'exit', of: 'wages' },
  },
  {
    ...shared,
    key: 'gratuity',
    title: 'Gratuity',
    confidence: 'H',
    source: 'Days of the rule pack after the exit',
    due: { by: 'exit', of: 'gratuity' },
  },
]
