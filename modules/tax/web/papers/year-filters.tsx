import type { ReactNode } from 'react'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import type { TaxChoices, WantedYear } from './use-tax-wish.ts'

type YearFiltersProps = {
  years: TaxChoices['years']
  wanted: WantedYear
  onChange: (next: Readonly<Record<string, string | number | null>>) => void
  children?: ReactNode
}

/** Companies with published payslips, and every tax year that pay offers. */
export function YearFilters({ years, wanted, onChange, children }: YearFiltersProps) {
  const companies = [...new Map(years.map((one) => [one.company_id, one.company]))]
  return (
    <FilterRow
      beside={
        <>
          <SelectField
            label="Company"
            options={companies.map(([value, label]) => ({ value, label }))}
            value={wanted.company_id}
            onChange={(company) => onChange({ company })}
          />
          <SelectField
            label="Tax year"
            options={payTaxYears.map((value) => ({ value, label: value }))}
            value={wanted.tax_year}
            onChange={(year) => onChange({ year })}
          />
          {children}
        </>
      }
    />
  )
}

export const NoPayslipsIn = ({ tax_year }: Pick<WantedYear, 'tax_year'>) => (
  <EmptyState title={`No payslips in ${tax_year}`}>Choose another tax year or company.</EmptyState>
)
