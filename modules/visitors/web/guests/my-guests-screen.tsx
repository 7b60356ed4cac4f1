import { aheadOf, firstPageOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  cancelOwnGuest,
  exportOwnGuests,
  guestOptions,
  listOwnGuests,
  type ExpectedGuest,
} from '#visitors/contract/guests/guest-calls.ts'
import { exportOwnVisitors, listOwnVisitors, type VisitView } from '#visitors/contract/visits/visit-calls.ts'
import { guestStates, purposeLabel } from '#visitors/contract/visitors-lists.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { VisitDialog } from '#visitors/web/visits/visit-dialog.tsx'
import { visitColumns } from '#visitors/web/visits/visits-columns.tsx'

const columns: Column<ExpectedGuest>[] = [
  { key: 'day', title: 'Day', width: 130, cell: (row) => show.day(row.expected_on) },
  { key: 'time', title: 'Time', width: 70, cell: (row) => row.expected_at ?? '–' },
  { key: 'name', title: 'Name', main: true, cell: (row) => row.visitor_name },
  { key: 'purpose', title: 'Purpose', width: 150, cell: (row) => purposeLabel(row.purpose) },
  { key: 'office', title: 'Office', width: 110, cell: (row) => row.location_name },
  {
    key: 'state',
    title: 'State',
    width: 130,
    cell: (row) => <StatusBadge catalogue={guestStates} status={row.state} />,
  },
]

type Task = { guest: ExpectedGuest | null }

export const ahead = () => [aheadOf(guestOptions, {}), firstPageOf(listOwnGuests)]

export function Screen() {
  const options = useCall(guestOptions, {}).data
  const [task, setTask] = useState<Task | null>(null)
  const [opened, setOpened] = useState<VisitView | null>(null)
  const { send: cancel } = useSend(cancelOwnGuest)
  const announce = (
    <Button look="primary" onClick={() => setTask({ guest: null })}>
      Announce guest
    </Button>
  )
  const actionsOf = (guest: ExpectedGuest) =>
    guest.state === 'expected' && !guest.from_elsewhere
      ? [
          { label: 'Change', run: () => setTask({ guest }) },
          { label: 'Mark as no show', tone: 'bad' as const, run: () => void cancel({ id: guest.id }) },
        ]
      : []
  return (
    <Stack>
      <PageHeader title="My guests" about="Your expected guests and past visitors." actions={announce} />
      <Section title="Expected" bare>
        <DataTable
          name="my-guests"
          label="My expected guests"
          call={listOwnGuests}
          rowKey={(row) => row.id}
          rowName={(row) => row.visitor_name}
          columns={columns}
          rowActions={actionsOf}
          exportCall={exportOwnGuests}
          empty={
            <EmptyState title="No visitors expected">
              Announce a guest so the front desk can check them in with one tap.
            </EmptyState>
          }
        />
      </Section>
      <OwnVisitors onOpen={setOpened} />
      {task && options && <GuestDialog guest={task.guest} options={options} onClose={() => setTask(null)} />}
      {opened && <VisitDialog visit={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

const ownColumns = visitColumns.filter(({ key }) => key !== 'host')

const OwnVisitors = ({ onOpen }: { onOpen: (visit: VisitView) => void }) => (
  <Section title="Past visitors" bare>
    <DataTable
      name="my-visitors"
      label="My visitors"
      call={listOwnVisitors}
      rowKey={(row) => row.id}
      rowName={(row) => row.visitor_name}
      columns={ownColumns}
      onOpen={onOpen}
      exportCall={exportOwnVisitors}
      empty={<EmptyState title="No past visitors yet" />}
    />
  </Section>
)
