import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { appointmentList, appointmentOptions } from '#appointments/contract/meetings/appointment-calls.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { attentions } from '#appointments/contract/appointments-lists.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { AppointmentFeeds } from './appointment-feeds.tsx'
import { MeetingsCalendar } from './meetings-calendar.tsx'

type Appointment = ListRow<typeof appointmentList>

const cells = {
  name: ({ name, company_name }: Appointment) => (company_name === '' ? name : `${name}, ${company_name}`),
  outcome: ({ attention, outcome }: Appointment) =>
    attention === null || outcome !== 'scheduled' ? (
      <StatusBadge catalogue={outcomes} status={outcome} />
    ) : (
      <StatusBadge catalogue={attentions} status={attention} />
    ),
}

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
          <ListTable
            list={appointmentList}
            rowName={(row) => `${row.name}, ${show.moment(row.starts_at)}`}
            cells={cells}
            choices={{ host_id: hosts }}
            onOpen={(row) => set('open', String(row.id))}
            exports={options?.can.export ?? false}
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
