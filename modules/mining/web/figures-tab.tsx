import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exportFigures,
  readFigures,
  type FigurePart,
  type MinerLine,
  type MiningFigures,
  type Outcome,
} from '#mining/contract/figure-calls.ts'
import { TargetDialog } from './target-dialog.tsx'
import { useMiningRights } from './use-mining-rights.ts'
import styles from './mining.module.css'

const DAYS = 30
type Wish = { from: string; to: string }

/** What was verified and returned in a period, and what became of people pushed in it. */
export function FiguresTab() {
  const [wish, setWish] = useState({ from: dayBefore(companyToday(), DAYS), to: companyToday() })
  const read = useCall(readFigures, wish, { keepEarlier: true })
  return (
    <>
      <FilterRow beside={<DateRange {...wish} onChange={(end) => setWish({ ...wish, ...end })} />} />
      <ReadState of={read} />
      {read.data && <All figures={read.data} wish={wish} />}
    </>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${(share / 100).toFixed(1)} %`)

function All({ figures, wish }: { figures: MiningFigures; wish: Wish }) {
  const { total, days, miners, purpose, industry } = figures
  const { exports } = useMiningRights()
  const saving = (part: FigurePart, of: string) =>
    exports && (
      <ExportMenu of={of} onExport={(format) => void download(exportFigures, { ...wish, part, format })} />
    )
  if (miners.length === 0 && purpose.length === 0)
    return <EmptyState title="No figures yet">Choose a period in which companies were mined.</EmptyState>
  return (
    <Stack>
      <Section title="Overview">
        <Figures
          of={[
            ['Mined', show.count(total.mined)],
            ['Verified', show.count(total.verified)],
            ['Returned', show.count(total.returned)],
            ['Accuracy', percent(total.accuracy)],
            ['Pushed to sales', show.count(total.pushed)],
          ]}
        />
      </Section>
      {days.length > 0 && (
        <Section title="By day" actions={saving('days', 'By day')}>
          <Chart
            titleUnseen
            title="Verified and returned by day"
            kind="bar"
            along={{ key: 'day', label: 'Day' }}
            rows={days.map(({ day, ...row }) => ({ day: show.day(day), ...row }))}
            series={[
              { key: 'verified', label: 'Verified' },
              { key: 'returned', label: 'Returned' },
            ]}
            format={show.count}
          />
        </Section>
      )}
      <Miners rows={miners} actions={saving('miners', 'By miner')} />
      <Outcomes title="By purpose" rows={purpose} actions={saving('purpose', 'By purpose')} />
      <Outcomes title="By industry" rows={industry} actions={saving('industry', 'By industry')} />
    </Stack>
  )
}

type Actions = { actions: React.ReactNode }

function Miners({ rows, actions }: Actions & { rows: readonly MinerLine[] }) {
  const { verify } = useMiningRights()
  const [edited, setEdited] = useState<MinerLine | null>(null)
  if (rows.length === 0) return null
  return (
    <Section title="By miner" actions={actions}>
      <Table
        label="Table: figures by miner"
        heads={['Miner', 'Mined', 'Verified', 'Returned', 'Accuracy', 'Target per day']}
        rows={rows.map((row) => [
          <PersonName key="name" id={row.id} name={row.label} />,
          show.count(row.mined),
          show.count(row.verified),
          show.count(row.returned),
          percent(row.accuracy),
          verify ? (
            <Button
              key="target"
              size="s"
              look="plain"
              aria-label={`Change the target of ${row.label}`}
              onClick={() => setEdited(row)}
            >
              {row.target}
            </Button>
          ) : (
            row.target
          ),
        ])}
      />
      {edited && <TargetDialog miner={edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}

function Outcomes({ title, rows, actions }: Actions & { title: string; rows: readonly Outcome[] }) {
  if (rows.length === 0) return null
  const series = [
    { key: 'people', label: 'People' },
    { key: 'replies', label: 'Replied' },
    { key: 'meetings', label: 'Met' },
    { key: 'deals', label: 'Deals' },
  ] as const
  return (
    <Section title={title} about="What became of people pushed in the period." actions={actions}>
      <Chart
        titleUnseen
        title={`Pushed people ${title.toLowerCase()}`}
        kind="bar"
        along={{ key: 'label', label: title.replace('By ', '') }}
        rows={rows.map((row) => ({ ...row }))}
        series={series}
        format={show.count}
      />
      <Table
        label={`Table: pushed people ${title.toLowerCase()}`}
        heads={['Name', 'Records', ...series.map(({ label }) => label)]}
        rows={rows.map((row) => [
          row.label,
          show.count(row.records),
          ...series.map(({ key }) => show.count(row[key])),
        ])}
      />
    </Section>
  )
}

type TableProps = { label: string; heads: readonly string[]; rows: readonly (readonly React.ReactNode[])[] }

const Table = ({ label, heads, rows }: TableProps) => (
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
