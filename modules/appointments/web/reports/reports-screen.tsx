import { useState } from 'react'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { readAppointmentReports } from '#appointments/contract/hosts/host-calls.ts'
import { todayIn } from '#appointments/web/local-days.ts'

type Reports = GotFrom<typeof readAppointmentReports>

const USUAL_DAYS = 90

/** Booked in these days: from where, when, and what came of it. */
export function Screen() {
  const today = todayIn(COMPANY_ZONE)
  const [days, setDays] = useState({ from: dayAfter(today, -USUAL_DAYS), to: today })
  const read = useCall(readAppointmentReports, days)
  return (
    <>
      <PageHeader title="Appointment reports" about="Based on meetings booked on these dates." />
      <Stack>
        <FilterRow
          beside={<DateRange {...days} latest={today} onChange={(end) => setDays({ ...days, ...end })} />}
        />
        <ReadState of={read} />
        {read.data && (read.data.booked === 0 ? <Empty /> : <Content reports={read.data} />)}
      </Stack>
    </>
  )
}

const Empty = () => <EmptyState title="No bookings on these dates">Choose other dates.</EmptyState>

const percent = (hundredths: number | null) =>
  hundredths === null ? '–' : `${(hundredths / 100).toFixed(1)} %`

const leadTime = (minutes: number | null) => {
  if (minutes === null) return '–'
  const hours = Math.round(minutes / 60)
  if (hours === 1) return '1 hour'
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

const Content = ({ reports }: { reports: Reports }) => (
  <>
    <Section title="Total">
      <KeyValue
        entries={[
          ['Booked', String(reports.booked)],
          ['Upcoming', String(reports.upcoming)],
          ['Moved', String(reports.moved)],
          [outcomes.labelOf('canceled'), String(reports.canceled)],
          [
            'Show rate',
            `${percent(reports.show_rate)}: ${reports.completed} completed, ${reports.no_show} ${reports.no_show === 1 ? 'no-show' : 'no-shows'}`,
          ],
          [
            'Conversion',
            `${percent(reports.conversion)}: ${reports.went_on} of ${reports.met_leads} leads with a meeting moved to a query or proposal`,
          ],
          ['Median time from booking to meeting', leadTime(reports.lead_time)],
        ]}
      />
    </Section>
    <Chart
      title="Meetings by host"
      kind="stacked"
      along={{ key: 'label', label: 'Host' }}
      rows={reports.by_host.map(({ booked, completed, no_show, canceled, label }) => ({
        label,
        completed,
        no_show,
        canceled,
        open: booked - completed - no_show - canceled,
      }))}
      series={[
        { key: 'completed', label: outcomes.labelOf('completed') },
        { key: 'no_show', label: outcomes.labelOf('no_show') },
        { key: 'canceled', label: outcomes.labelOf('canceled') },
        { key: 'open', label: outcomes.labelOf('scheduled') },
      ]}
    />
    <Columns>
      <Counts title="By hour in the visitor’s time zone" label="Hour" rows={reports.by_hour} />
      <Counts title="By lead time" label="Booked" rows={reports.by_lead_time} />
    </Columns>
    <Columns>
      <Counts title="By page" label="Page" rows={reports.by_page} />
      <Counts title="By time zone" label="Zone" rows={reports.by_zone} />
    </Columns>
  </>
)

type CountsProps = { title: string; label: string; rows: Reports['by_page'] }

const Counts = ({ title, label, rows }: CountsProps) => (
  <Chart
    title={title}
    kind="bar"
    along={{ key: 'label', label }}
    rows={rows}
    series={[{ key: 'count', label: 'Bookings' }]}
  />
)
