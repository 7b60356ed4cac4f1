import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { oneTimeList, withdrawOneTime } from '#payroll/contract/inputs/input-calls.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import { useCompanyOptions } from './input-fields.ts'
import { OneTimeDialog } from './one-time-dialog.tsx'

export function Screen() {
  const [adding, setAdding] = useState(false)
  const companies = useCompanyOptions()
  const withdraw = useSend(withdrawOneTime)
  const add = useMayRun() && (
    <Button look="primary" onClick={() => setAdding(true)}>
      Add one-time pay
    </Button>
  )
  return (
    <>
      <PageHeader
        title="One-time pay"
        about={
          <>
            Bonuses, overtime and recoveries of one month. The approval of the run approves them. Many at the
            same time are entered <Link to="/payroll-runs/one-time-sheets">from a sheet</Link>.
          </>
        }
        actions={add}
      />
      <ListTable
        list={oneTimeList}
        choices={{ company_id: companies.map(({ value, label }) => ({ value: String(value), label })) }}
        rowName={(row) => `${row.component} of ${row.person.name}`}
        rowActions={({ id, version, can }) =>
          can.withdraw
            ? [{ label: 'Withdraw', tone: 'bad', run: () => void withdraw.send({ id, version }) }]
            : []
        }
        empty={<EmptyState title="No one-time pay yet" action={add} />}
      />
      {adding && <OneTimeDialog onClose={() => setAdding(false)} />}
    </>
  )
}
