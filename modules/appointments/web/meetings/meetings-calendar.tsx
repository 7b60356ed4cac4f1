import { useState } from 'react'
import { timeIn, dayIn } from '#platform/contract/zone-clock.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { appointmentsOfDays } from '#appointments/contract/meetings/appointment-calls.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { firstOfMonth, todayIn } from '#appointments/web/local-days.ts'

type MeetingsCalendarProps = {
  hosts: readonly { id: number; name: string }[]
  onOpen: (id: number) => void
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
/** A month of meetings on the reader's clock. */
export function MeetingsCalendar({ hosts, onOpen }: MeetingsCalendarProps) {
  const today = todayIn(here())
  const [month, setMonth] = useState(today)
  const [hostId, setHostId] = useState<number | null>(null)
  const from = dayAfter(firstOfMonth(month), -7)
  const to = dayAfter(firstOfMonth(month, 1), 7)
  const read = useCall(appointmentsOfDays, { from, to, ...(hostId === null ? {} : { host_id: hostId }) })
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  const entries = (read.data ?? []).map((row) => ({
    id: row.id,
    date: dayIn(row.starts_at, here()),
    title: `${timeIn(row.starts_at, here())} ${row.name}`,
    tone: row.attention === null ? outcomes.toneOf(row.outcome) : ('bad' as const),
  }))
  return (
    <Stack>
      {hosts.length > 1 && (
        <FilterRow chosen={[hostId]} onClear={() => setHostId(null)}>
          <SelectField
            name="host"
            label="Host"
            placeholder="Everyone"
            options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            value={hostId}
            onChange={setHostId}
          />
        </FilterRow>
      )}
      <Section title="Calendar" about="In your own time zone.">
        <Calendar
          month={month}
          onMonth={setMonth}
          today={today}
          entries={entries}
          onOpen={({ id }) => onOpen(Number(id))}
        />
      </Section>
    </Stack>
  )
}
