import { useSearchParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import type { taxPaperChoices } from '#tax/contract/papers/paper-calls.ts'
import { quarters, taxSheets } from '#tax/contract/papers/tax-sheets.ts'

export type TaxChoices = GotFrom<typeof taxPaperChoices>
type Year = TaxChoices['years'][number]

export type WantedYear = Pick<Year, 'company_id' | 'tax_year'>

/** The chosen company and year; the latest with published payslips where none is chosen. */
function wantedYear(
  years: TaxChoices['years'],
  company: string | null,
  taxYear: string | null,
): WantedYear | undefined {
  const latest = years.find((one) => company === null || one.company_id === Number(company)) ?? years[0]
  if (!latest) return undefined
  const isOffered = taxYear !== null && payTaxYears.includes(taxYear)
  return { company_id: latest.company_id, tax_year: isOffered ? taxYear : latest.tax_year }
}

/** What is shown stands in the address, so that it can be sent to a colleague and survives the back button. */
export function useTaxWish({ years }: TaxChoices) {
  const [params, setParams] = useSearchParams()
  const change = (next: Readonly<Record<string, string | number | null>>) =>
    setParams(
      (now) => {
        for (const [key, value] of Object.entries(next))
          if (value === null) now.delete(key)
          else now.set(key, String(value))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const wanted = wantedYear(years, params.get('company'), params.get('year'))
  return {
    wanted,
    /** With what its papers are called; undefined where the year has no published payslips. */
    year: years.find((one) => one.company_id === wanted?.company_id && one.tax_year === wanted.tax_year),
    sheet: taxSheets.schema.catch('working').parse(params.get('sheet')),
    quarter: quarters.schema.catch('1').parse(params.get('quarter')),
    change,
  }
}
