import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { limitsOf } from '#tax/contract/declarations/declared-of-rows.ts'
import { sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import styles from '#tax/web/tax.module.css'

type SumsProps = { declaration: DeclarationView; year: TaxYear }

/** Of each section what is declared, what payroll has approved, and the limit of the law. */
export function SectionSums({ declaration: { rows, round }, year }: SumsProps) {
  const limits = new Map(limitsOf(rows, round, year).map(({ key, cap }) => [key, cap]))
  const sections = sectionsOf(year).filter(({ key }) => rows.some(({ section }) => section === key))
  if (sections.length === 0) return <p>Nothing declared yet.</p>
  const sumOf = (key: string, column: 'declared' | 'approved') =>
    rows
      .filter(({ section, status }) => section === key && status !== 'rejected')
      .reduce((sum, row) => sum + (row[column] ?? 0), 0)
  return (
    <WideTable label="Table: sections">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            {['Declared', 'Approved', 'Limit'].map((label) => (
              <th key={label} scope="col" data-end>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-end>{show.money(sumOf(key, 'declared'))}</td>
              <td data-end>{show.money(sumOf(key, 'approved'))}</td>
              <td data-end>{show.money(limits.get(key))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
