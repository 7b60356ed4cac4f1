import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { DueClock } from '#payroll/web/public.ts'
import { exitList, type ExitRow } from '#exit/contract/exits/exit-calls.ts'
import { StartDialog } from './start-dialog.tsx'

const SOON_DAYS = 7

/** How long it is to the last working day, or how long ago it was. */
const countdown = (days: number) => {
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  const words = days < 0 ? `${count} ago` : days === 0 ? 'Today' : `In ${count}`
  return <Badge tone={days >= 0 && days <= SOON_DAYS ? 'warn' : 'neutral'}>{words}</Badge>
}

const cells = {
  person: ({ id, person }: ExitRow) => <Link to={`/exit/${id}`}>{person.name}</Link>,
  days_left: ({ days_left, status }: ExitRow) =>
    days_left === null || status === 'closed' || status === 'withdrawn' ? null : countdown(days_left),
  wages_due_on: ({ wages_due_on }: ExitRow) => wages_due_on && <DueClock day={wages_due_on} />,
}

export function Screen() {
  const [starting, setStarting] = useState(false)
  const mayManage = isAtLeast(useCall(me, {}).data?.permissions['exit.record.manage'], 'company')
  const start = mayManage && (
    <Button look="primary" onClick={() => setStarting(true)}>
      Start exit
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Exits"
        about="Employees resign themselves. Other exits are started here."
        actions={start}
      />
      <ListTable
        list={exitList}
        cells={cells}
        rowName={(row) => `exit of ${row.person.name}`}
        empty={
          <EmptyState title="No exits">Resignations appear here as soon as they are submitted.</EmptyState>
        }
      />
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  )
}
