import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { usePages } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { dayCodes } from '#attendance/contract/attendance-lists.ts'
import { daysText, hoursText } from '#attendance/contract/attendance-format.ts'
import { listMonth, type GridRow } from '#attendance/contract/days/day-calls.ts'
import { DayDialog } from './day-dialog.tsx'
import { GridLegend, signOf } from './grid-legend.tsx'
import { useExplainedTotals } from './explained-total.tsx'
import { flagText } from './day-marks.tsx'
import styles from '#attendance/web/attendance.module.css'

type MonthGridProps = { month: string; whose: 'own' | 'team' | 'all'; search?: string }
type Opened = { readonly id: number; readonly day: string }

const sums = [
  ['payable', 'Paid', 'Payable days'],
  ['loss_of_pay', 'LOP', 'Loss of pay'],
  ['present', 'P', 'Present'],
  ['home', 'WFH', 'Worked from home'],
  ['outdoor', 'OD', 'Outdoor'],
  ['leave', 'Leave', 'Leave'],
  ['comp_off', 'CO', 'Comp-off'],
  ['off', 'Off', 'Weekly offs and holidays'],
] as const

const hours = [
  ['worked_minutes', 'Hours', 'Hours worked'],
  ['short_minutes', 'Short', 'Hours short'],
  ['overtime_minutes', 'Over', 'Overtime'],
] as const

/** Which day of the month it is at the companies; none of another month. */
function todayIn(month: string): number | null {
  const today = companyToday()
  return today.startsWith(month) ? Number(today.slice(8)) : null
}

/** People by days: what each day came to in a letter and a tone; a day opens with its reasons. */
export function MonthGrid({ month, whose, search }: MonthGridProps) {
  const pages = usePages<GridRow>(listMonth, { month, whose, size: 50, ...(search ? { search } : {}) })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { ask, dialog } = useExplainedTotals(month)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  if (!pages.isSuccess) return <ReadState of={pages} />
  if (rows.length === 0)
    return <EmptyState title="No employees">There were no employees in this month.</EmptyState>
  const count = rows[0]!.cells.length
  const shownSums = sums.filter(([key]) => rows.some(({ totals }) => totals[key] !== null))
  const total = pages.data.pages[0]?.total ?? rows.length
  return (
    <>
      {total > 1 && (
        <p className={styles.quiet}>
          {show.count(rows.length)} of {show.count(total)} people
        </p>
      )}
      <GridLegend />
      <WideTable tall label={`Attendance in ${month}`}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {Array.from({ length: count }, (_, at) => (
                <th key={at} scope="col" data-today={at + 1 === todayIn(month) || undefined}>
                  {at + 1}
                </th>
              ))}
              {shownSums.map(([key, label, long]) => (
                <th key={key} scope="col" title={long}>
                  {label}
                </th>
              ))}
              <th scope="col" title="Times late">
                Late
              </th>
              {hours.map(([key, label, long]) => (
                <th key={key} scope="col" title={long}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Person key={row.id} row={row} sums={shownSums} month={month} onOpen={setOpened} onAsk={ask} />
            ))}
          </tbody>
        </table>
      </WideTable>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more people
        </Button>
      )}
      {dialog}
      {opened && <DayDialog day={opened.day} accountId={opened.id} onClose={() => setOpened(null)} />}
    </>
  )
}

type PersonProps = {
  row: GridRow
  sums: Sums
  month: string
  onOpen: (opened: Opened) => void
  onAsk: ReturnType<typeof useExplainedTotals>['ask']
}

const Person = ({ row, sums: shownSums, month, onOpen, onAsk }: PersonProps) => (
  <tr>
    <th scope="row" title={row.name}>
      {row.name}
    </th>
    {row.cells.map(({ code, text, flags = [] }, at) => {
      const day = `${month}-${String(at + 1).padStart(2, '0')}`
      const words = [text, ...flags.map(flagText)].join(', ')
      const sign = signOf(code, flags)
      return (
        <td
          key={day}
          data-tone={dayCodes.toneOf(code)}
          data-waiting={flags.includes('pending_request') || undefined}
        >
          <button
            type="button"
            title={words}
            aria-label={`${row.name}, ${show.day(day)}: ${sign}, ${words}`}
            onClick={() => onOpen({ id: row.id, day })}
          >
            {sign}
          </button>
        </td>
      )
    })}
    {totalsOfRow(row, shownSums).map(({ key, label, shown, note }) => (
      <td key={key} title={note}>
        {!row.totals[key] ? (
          shown
        ) : (
          <button
            type="button"
            aria-label={`${row.name}, ${label}: ${shown}. Shows how this came about`}
            onClick={() => onAsk({ id: row.id, name: row.name, key, label, shown })}
          >
            {shown}
          </button>
        )}
      </td>
    ))}
  </tr>
)

type Sums = readonly (typeof sums)[number][]

const totalsOfRow = (row: GridRow, shownSums: Sums) => [
  ...shownSums.map(([key, label]) => ({
    key,
    label,
    shown: daysOrNothing(row.totals[key]),
    note: key === 'leave' ? kindsText(row) : undefined,
  })),
  { key: 'lates' as const, label: 'Late', shown: String(row.totals.lates), note: undefined },
  ...hours.map(([key, label]) => ({
    key,
    label,
    shown: hoursText(row.totals[key]),
    note: undefined,
  })),
]

/** What the reader may not know is not drawn as none. */
const daysOrNothing = (days: number | null) => (days === null ? '–' : show.days(days))

const kindsText = ({ totals }: GridRow): string =>
  Object.entries(totals.leave_kinds)
    .map(([letters, hundredths]) => `${letters} ${daysText(hundredths)}`)
    .join(', ')
