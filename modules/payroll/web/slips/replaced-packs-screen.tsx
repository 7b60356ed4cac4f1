import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { replacedPackList, type ReplacedPackRow } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { useCompanyOptions } from '#payroll/web/inputs/input-fields.ts'

const cells = {
  person: ({ person, slip_id }: ReplacedPackRow) => (
    <Link to={`/payroll-runs/slips/${slip_id}`}>{person.name}</Link>
  ),
}

export function Screen() {
  const companies = useCompanyOptions()
  return (
    <>
      <PageHeader
        title="Changed figures"
        about="Payslips whose rule packs, pay group terms or wage definition were changed later for their month. A correction run settles the difference."
      />
      <ListTable
        list={replacedPackList}
        cells={cells}
        choices={{ company_id: companies.map(({ value, label }) => ({ value: String(value), label })) }}
        rowName={(row) => `${row.person.name}, ${row.pack}`}
        empty={<EmptyState title="Every payslip was computed with figures that still stand" />}
      />
    </>
  )
}
