import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { payGroupList } from '#payroll/contract/groups/pay-group-calls.ts'
import { salaryList, type SalaryRow } from '#payroll/contract/salaries/salary-calls.ts'
import { useMayPrepare } from './use-may-prepare.ts'

const cells = {
  person: ({ person }: SalaryRow) => (
    <Link to={`/salary-configuration/people/${person.id}`}>{person.name}</Link>
  ),
}

export function Screen() {
  const companies = useCall(listCompany, {}).data ?? []
  const groups = useCall(payGroupList.read, { size: 100 }).data?.rows ?? []
  const mayPrepare = useMayPrepare()
  const navigate = useNavigate()
  const prepare = mayPrepare && (
    <Button look="primary" onClick={() => void navigate('/salary-configuration/prepare')}>
      Prepare salary
    </Button>
  )
  return (
    <>
      <PageHeader title="Salaries" about="What people are paid by today." actions={prepare} />
      <ListTable
        list={salaryList}
        cells={cells}
        choices={{
          company_id: companies.map(({ id, name }) => ({ value: String(id), label: name })),
          pay_group_id: groups.map(({ id, name }) => ({ value: String(id), label: name })),
        }}
        rowName={(row) => `salary of ${row.person.name}`}
        empty={
          <EmptyState title="No salaries yet" action={prepare}>
            Set up a pay group, components and a structure first.
          </EmptyState>
        }
      />
    </>
  )
}
