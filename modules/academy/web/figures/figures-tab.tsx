import { useState } from 'react'
import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  exportFigures,
  readFigures,
  type AcademyFigures,
  type FigureGroup,
  type figureParts,
} from '#academy/contract/figures/figure-calls.ts'
import { optionsOf, useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import styles from '#academy/web/academy.module.css'

type Wish = { from: string; to: string; counsellor_id?: number }
type Part = (typeof figureParts)[number]

const DAYS = 90

/** Leads that asked in a period, and what has become of them. */
export function FiguresTab() {
  const { all } = useAcademyRights()
  const { counsellors } = useAcademyChoices()
  const [span, setSpan] = useState({ from: dayBefore(companyToday(), DAYS), to: companyToday() })
  const [counsellor, setCounsellor] = useState<number | null>(null)
  const wish = { ...span, ...(counsellor === null ? {} : { counsellor_id: counsellor }) }
  const read = useCall(readFigures, wish, { keepEarlier: true })
  return (
    <>
      <FilterRow
        beside={<DateRange {...span} onChange={(end) => setSpan({ ...span, ...end })} />}
        chosen={[counsellor]}
        onClear={() => setCounsellor(null)}
      >
        {all && (
          <SelectField
            label="Counsellor"
            optional
            placeholder="Everyone"
            value={counsellor}
            onChange={setCounsellor}
            options={optionsOf(counsellors)}
          />
        )}
      </FilterRow>
      <ReadState of={read} />
      {read.data && <All figures={read.data} wish={wish} />}
    </>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${(share / 100).toFixed(1)} %`)

function All({ figures, wish }: { figures: AcademyFigures; wish: Wish }) {
  const { total, statuses, follow_ups, fees, reasons, month } = figures
  const { exports } = useAcademyRights()
  const saving = (part: Part, of: string) =>
    exports && (
      <ExportMenu of={of} onExport={(format) => void download(exportFigures, { ...wish, part, format })} />
    )
  return (
    <Stack>
      <Section title="Overview">
        <Figures
          of={[
            ['Leads', show.count(total.leads)],
            ['Enrolled', show.count(total.won)],
            ['Conversion', percent(total.conversion)],
            ['Follow-ups in time', percent(follow_ups.share), `${follow_ups.in_time} of ${follow_ups.due}`],
            ['Fee quoted', show.money(fees.quoted)],
            ['Collected', show.money(fees.collected)],
            ['Still to pay', show.money(fees.open)],
          ]}
        />
      </Section>
      <Section
        title="Funnel"
        about="Where the leads of the period stand."
        actions={saving('statuses', 'Funnel')}
      >
        <Chart
          titleUnseen
          title="Leads by status"
          kind="bar"
          along={{ key: 'name', label: 'Status' }}
          rows={statuses.map(({ name, leads }) => ({ name, leads }))}
          series={[{ key: 'leads', label: 'Leads' }]}
          format={show.count}
        />
      </Section>
      {month.length > 1 && (
        <Section title="By month" actions={saving('month', 'By month')}>
          <Chart
            titleUnseen
            title="Leads and enrolments by month"
            kind="bar"
            along={{ key: 'label', label: 'Month' }}
            rows={month.map(({ label, leads, won }) => ({ label: monthInWords(label), leads, won }))}
            series={[
              { key: 'leads', label: 'Leads' },
              { key: 'won', label: 'Enrolled' },
            ]}
            format={show.count}
          />
        </Section>
      )}
      <Groups
        title="By source"
        rows={figures.source}
        filter="source_id"
        actions={saving('source', 'By source')}
        wish={wish}
      />
      <Groups
        title="By course"
        rows={figures.course}
        filter="course_id"
        actions={saving('course', 'By course')}
        wish={wish}
      />
      <Groups
        title="By counsellor"
        rows={figures.counsellor}
        filter="counsellor_id"
        actions={saving('counsellor', 'By counsellor')}
        wish={wish}
      />
      {reasons.length > 0 && (
        <Section title="Why leads were lost" actions={saving('reasons', 'Lost reasons')}>
          <Simple
            label="Table: lost reasons"
            heads={['Reason', 'Leads']}
            rows={reasons.map(({ label, leads }) => [label, show.count(leads)])}
          />
        </Section>
      )}
      {figures.seats.length > 0 && (
        <Section title="Seats" actions={saving('seats', 'Seats')}>
          <Simple
            label="Table: seats of batches"
            heads={['Batch', 'Seats', 'Taken', 'Left']}
            rows={figures.seats.map(({ label, seats, taken, left }) => [
              label,
              show.count(seats),
              show.count(taken),
              show.count(left),
            ])}
          />
        </Section>
      )}
    </Stack>
  )
}

type GroupsProps = {
  title: string
  rows: readonly FigureGroup[]
  filter: 'source_id' | 'course_id' | 'counsellor_id'
  actions: React.ReactNode
  wish: Wish
}

function Groups({ title, rows, filter, actions, wish }: GroupsProps) {
  if (rows.length === 0) return null
  const addressOf = (id: number) =>
    `/academy/leads?tab=all&view=all&${filter}=${id}&asked=${wish.from}..${wish.to}`
  return (
    <Section title={title} actions={actions}>
      <Simple
        label={`Table: leads ${title.toLowerCase()}`}
        heads={['Name', 'Leads', 'Open', 'Enrolled', 'Lost', 'Conversion']}
        rows={rows.map(({ id, label, leads, open, won, lost, conversion }) => [
          label,
          id === null ? (
            show.count(leads)
          ) : (
            <Link key="leads" to={addressOf(id)}>
              {show.count(leads)}
            </Link>
          ),
          show.count(open),
          show.count(won),
          show.count(lost),
          percent(conversion),
        ])}
      />
    </Section>
  )
}

type SimpleProps = { label: string; heads: readonly string[]; rows: readonly (readonly React.ReactNode[])[] }

const Simple = ({ label, heads, rows }: SimpleProps) => (
  <WideTable label={label}>
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-end={at > 0 ? '' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at} data-end="">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
