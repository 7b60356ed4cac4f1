import type { ArrearRow, MemberRow } from './statutory-registers.ts'

type Layout<Row> = {
  readonly valid_from: string
  readonly source: string
  readonly confidence: 'H' | 'M' | 'L'
  readonly separator: string
  readonly fields: readonly (keyof Row)[]
}

/** The columns of the portal, the newest first. A new layout is a new entry with its first month. */
export const memberLayouts: readonly Layout<MemberRow>[] = [
  {
    valid_from: '2025-04',
    source: 'ECR of the member portal, 11 fields. Check it against the portal under the Scheme of 2026.',
    confidence: 'M',
    separator: '#~#',
    fields: [
      'uan',
      'name',
      'gross',
      'fund_wages',
      'pension_wages',
      'insurance_wages',
      'employee',
      'pension',
      'difference',
      'ncp_days',
      'refund',
    ],
  },
]

export const arrearLayouts: readonly Layout<ArrearRow>[] = [
  {
    valid_from: '2025-04',
    source: 'Arrear ECR of the member portal. Check it against the portal under the Scheme of 2026.',
    confidence: 'M',
    separator: '#~#',
    fields: ['uan', 'name', 'origin', 'wages', 'employee', 'difference', 'pension'],
  },
]

export const layoutOn = <Row>(layouts: readonly Layout<Row>[], month: string): Layout<Row> =>
  layouts.find(({ valid_from }) => valid_from <= month) ?? layouts.at(-1)!

const RUPEE = 100
const inPaise = new Set<string>([
  'gross',
  'fund_wages',
  'pension_wages',
  'insurance_wages',
  'employee',
  'pension',
  'difference',
  'refund',
  'wages',
])

/** Amounts in whole rupees; names without the signs that separate fields. */
export const layoutLine = <Row extends object>({ fields, separator }: Layout<Row>, row: Row): string =>
  fields
    .map((field) => {
      const value = row[field]
      if (typeof value === 'number')
        return String(inPaise.has(String(field)) ? Math.round(value / RUPEE) : value)
      return String(value ?? '')
        .replace(/[#~\r\n]/g, ' ')
        .trim()
    })
    .join(separator)
