import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { settlementList, type SettlementRow } from '#payroll/contract/settlements/settlement-calls.ts'
import { useCompanyOptions } from '#payroll/web/inputs/input-fields.ts'
import { DueClock } from './due-clock.tsx'

const cells = {
  person: ({ id, person }: SettlementRow) => (
    <Link to={`/payroll-runs/settlements/${id}`}>{person.name}</Link>
  ),
  wages_due_on: ({ wages_due_on }: SettlementRow) => wages_due_on && <DueClock day={wages_due_on} />,
}

export function Screen() {
  const companies = useCompanyOptions()
  return (
    <>
      <PageHeader
        title="Final settlements"
        about="The last pay of everyone who leaves. One person computes it and another approves it."
      />
      <ListTable
        list={settlementList}
        cells={cells}
        choices={{ company_id: companies.map(({ value, label }) => ({ value: String(value), label })) }}
        rowName={({ person }) => `settlement of ${person.name}`}
        empty={
          <EmptyState title="No open settlements">
            A settlement opens when HR accepts a resignation or starts an exit.
          </EmptyState>
        }
      />
    </>
  )
}
