import { Link } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { download } from '#platform/web/calls/download.ts'
import { exportForecast, readForecast, type forecastParts } from '#sales/contract/deals/deal-calls.ts'
import { lostReasons } from '#sales/contract/deals/deal-lists.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import salesStyles from '#sales/web/sales.module.css'
import { OwnerFilter, useOwner } from './owner-filter.tsx'
import styles from './deals.module.css'

type Got = NonNullable<ReturnType<typeof useForecast>['data']>

const useForecast = (owner: number | null) =>
  useCall(readForecast, owner === null ? {} : { owner }, { keepEarlier: true })

export function Screen() {
  const [owner, setOwner] = useOwner()
  const read = useForecast(owner)
  return (
    <>
      <PageHeader title="Forecast" about="Open deals by the month of their expected close, in rupees." />
      <OwnerFilter owner={owner} onOwner={setOwner} />
      <ReadState of={read} />
      {read.data && (
        <div className={salesStyles.parts}>
          <Closed closed={read.data.closed} />
          <Months rows={read.data.rows} owner={owner} />
          <Reasons rows={read.data.reasons} owner={owner} />
          <Conversion rows={read.data.conversion} owner={owner} />
        </div>
      )}
    </>
  )
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

const Closed = ({ closed }: { closed: Got['closed'] }) => (
  <Section title="Closed in the last 12 months">
    <Figures
      of={[
        ['Win rate', percent(closed.won, closed.won + closed.lost), `${closed.won} won, ${closed.lost} lost`],
        [
          'Win rate by amount',
          percent(closed.won_amount, closed.won_amount + closed.lost_amount),
          `${show.money(closed.won_amount)} won, ${show.money(closed.lost_amount)} lost`,
        ],
        [
          'Sales cycle',
          closed.cycle_days === null ? '–' : `${closed.cycle_days} days`,
          'Median from adding to winning',
        ],
      ]}
    />
  </Section>
)

const labels: Readonly<Record<string, string>> = { slipped: 'Slipped', no_date: 'No date' }

const Months = ({ rows, owner }: { rows: Got['rows']; owner: number | null }) => (
  <Section title="By month" actions={<Export of="Forecast by month" part="rows" owner={owner} />}>
    <WideTable label="Table: forecast by month">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {['Open deals', 'Pipeline', 'Weighted', 'Commit', 'Won'].map((label) => (
              <th key={label} scope="col" data-end="">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Month key={row.bucket} row={row} owner={owner} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-end="">{show.count(sum(rows, 'count'))}</td>
            {(['pipeline', 'weighted', 'commit', 'won'] as const).map((key) => (
              <td key={key} data-end="">
                {show.money(sum(rows, key))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
    <p className={salesStyles.quiet}>
      Commit is what has a probability of 75 % or more. Deals whose date has passed stand under Slipped.
    </p>
  </Section>
)

type Row = Got['rows'][number]

const sum = (rows: readonly Row[], key: Exclude<keyof Row, 'bucket'>): number =>
  rows.reduce((total, row) => total + row[key], 0)

function Month({ row, owner }: { row: Row; owner: number | null }) {
  const whose = owner === null ? '' : `&owner=${owner}`
  const label = labels[row.bucket]
  const list = label ? `/deals?view=${row.bucket}${whose}` : `/deals?closes=${row.bucket}${whose}`
  return (
    <tr>
      <th scope="row">{label ?? monthInWords(row.bucket)}</th>
      <td data-end="">{row.count > 0 ? <Link to={list}>{show.count(row.count)}</Link> : 0}</td>
      <td data-end="">{show.money(row.pipeline)}</td>
      <td data-end="">{show.money(row.weighted)}</td>
      <td data-end="">{show.money(row.commit)}</td>
      <td data-end="">
        {row.won > 0 ? (
          <Link to={`/deals?view=won&won_in=${row.bucket}${whose}`}>{show.money(row.won)}</Link>
        ) : (
          show.money(0)
        )}
      </td>
    </tr>
  )
}

type ExportProps = { of: string; part: (typeof forecastParts)[number]; owner: number | null }

function Export({ of, part, owner }: ExportProps) {
  const { mayExport } = useSalesRights()
  const wish = owner === null ? { part } : { part, owner }
  if (!mayExport) return null
  return <ExportMenu of={of} onExport={(format) => void download(exportForecast, { ...wish, format })} />
}

const Reasons = ({ rows, owner }: { rows: Got['reasons']; owner: number | null }) => (
  <Section
    title="Why deals were lost"
    actions={rows.length > 0 && <Export of="Why deals were lost" part="reasons" owner={owner} />}
  >
    {rows.length === 0 ? (
      <p className={salesStyles.quiet}>No deal was lost in the last 12 months.</p>
    ) : (
      <WideTable label="Table: why deals were lost">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col" data-end="">
                Deals
              </th>
              <th scope="col" data-end="">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, count, amount }) => (
              <tr key={reason}>
                <th scope="row">{lostReasons[reason]}</th>
                <td data-end="">
                  <Link
                    to={`/deals?view=lost&lost_reason=${reason}${owner === null ? '' : `&owner=${owner}`}`}
                  >
                    {show.count(count)}
                  </Link>
                </td>
                <td data-end="">{show.money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    )}
  </Section>
)

const Conversion = ({ rows, owner }: { rows: Got['conversion']; owner: number | null }) => (
  <Section
    title="Stage conversion"
    actions={<Export of="Stage conversion" part="conversion" owner={owner} />}
  >
    <WideTable label="Table: stage conversion">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" data-end="">
              Reached it
            </th>
            <th scope="col" data-end="">
              Went further
            </th>
            <th scope="col" data-end="">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stage, reached, went_on }) => (
            <tr key={stage}>
              <th scope="row">{stage}</th>
              <td data-end="">{reached}</td>
              <td data-end="">{went_on}</td>
              <td data-end="">{percent(went_on, reached)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
    <p className={salesStyles.quiet}>Of the deals that were added in the last 12 months.</p>
  </Section>
)
