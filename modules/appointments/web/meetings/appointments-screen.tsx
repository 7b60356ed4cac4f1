import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  appointmentOptions,
  exportAppointments,
  listAppointments,
  type AppointmentRow,
} from '#appointments/contract/meetings/appointment-calls.ts'
import { attentions, outcomes } from '#appointments/contract/appointments-lists.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { AppointmentFeeds } from './appointment-feeds.tsx'
import { MeetingsCalendar } from './meetings-calendar.tsx'

const columns: Column<AppointmentRow>[] = [
  {
    key: 'name',
    title: 'Visitor',
    main: true,
    cell: (row) => (row.company_name === '' ? row.name : `${row.name}, ${row.company_name}`),
  },
  { key: 'starts_at', title: 'Begins', sort: true, width: 170, cell: (row) => show.moment(row.starts_at) },
  { key: 'visitor_time', title: 'Visitor’s time', width: 220, cell: (row) => row.visitor_time },
  { key: 'host', title: 'Host', width: 170, cell: (row) => row.host },
  { key: 'email', title: 'E-mail', hidden: true, cell: (row) => row.email },
  { key: 'source_page', title: 'Page', hidden: true, cell: (row) => row.source_page || '–' },
  {
    key: 'created_at',
    title: 'Booked',
    hidden: true,
    width: 170,
    cell: (row) => show.moment(row.created_at),
  },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 130,
    cell: (row) =>
      row.attention === null || row.outcome !== 'scheduled' ? (
        <StatusBadge catalogue={outcomes} status={row.outcome} />
      ) : (
        <StatusBadge catalogue={attentions} status={row.attention} />
      ),
  },
]

const kinds = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'open', label: 'Without an outcome' },
  { value: 'attention', label: 'Needs a host' },
  { value: 'past', label: 'Past' },
]

export function Screen() {
  const [params, setParams] = useSearchParams()
  const { data: options } = useCall(appointmentOptions, {})
  const isCalendar = params.get('view') === 'calendar'
  const open = Number(params.get('open')) || null
  const set = (name: string, value: string | null) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const hosts = (options?.hosts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <PageHeader
        title="Appointments"
        about="Meetings booked by prospects, and their outcomes."
        actions={
          <Button onClick={() => set('view', isCalendar ? null : 'calendar')}>
            {isCalendar ? 'Show as a list' : 'Show as a calendar'}
          </Button>
        }
      />
      <Stack>
        {isCalendar ? (
          <MeetingsCalendar hosts={options?.hosts ?? []} onOpen={(id) => set('open', String(id))} />
        ) : (
          <DataTable
            name="appointments"
            label="Appointments"
            call={listAppointments}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.name}, ${show.moment(row.starts_at)}`}
            columns={columns}
            searchLabel="Search by name, company, email or phone"
            filters={[
              { kind: 'choice', name: 'which', label: 'Which', options: kinds },
              { kind: 'choice', name: 'outcome', label: 'Outcome', options: outcomes.options },
              ...(options?.can.all
                ? [{ kind: 'choice' as const, name: 'host_id', label: 'Host', options: hosts }]
                : []),
              { kind: 'day', name: 'from', label: 'From' },
              { kind: 'day', name: 'to', label: 'Until' },
            ]}
            onOpen={(row) => set('open', String(row.id))}
            exportCall={options?.can.export ? exportAppointments : undefined}
            empty={
              <EmptyState title="No meetings yet">
                Meetings appear here when prospects book on the public page.
              </EmptyState>
            }
          />
        )}
        <AppointmentFeeds mayAll={options?.can.all ?? false} />
      </Stack>
      {open !== null && (
        <AppointmentDialog
          id={open}
          onClose={() => set('open', null)}
          onOpen={(id) => set('open', String(id))}
        />
      )}
    </>
  )
}
