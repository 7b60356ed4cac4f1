import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type { RowState } from '#tax/contract/tax-states.ts'
import type { RowDetails } from './row-details.ts'

type Row = {
  readonly section: string
  readonly details: RowDetails
  readonly declared: number
  readonly status: RowState
  readonly files: number
}

/** What keeps a row from being submitted. Above a rent the law asks who the landlord is. */
export function rowProblem(row: Row, rows: readonly Row[], { house_rent: rules }: TaxYear): string | null {
  if (row.section !== 'house_rent' || row.status === 'rejected') return null
  const rent = rows
    .filter((other) => other.section === 'house_rent' && other.status !== 'rejected')
    .reduce((sum, { declared }) => sum + declared, 0)
  const isNamed = row.details.pan !== '' || row.files > 0
  return rent > rules.landlord_pan_above && !isNamed ? say.landlordPan : null
}

/** What a reader should know, without being kept from anything. */
export function rowWarning({ section, details }: Pick<Row, 'section' | 'details'>): string | null {
  if (section === 'house_rent' && details.relationship === 'spouse')
    return 'Rent to a spouse is often not accepted. Keep the agreement and the transfers.'
  return null
}
