import { dayInWords } from '#platform/contract/day-in-words.ts'
import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { explainUtilization } from '#timesheets/contract/utilization/utilization-calls.ts'
import type { ReportWish } from './use-report.ts'
import styles from './utilization.module.css'

type ExplainDialogProps = {
  wish: ReportWish
  person: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** The sums of a person with how they come about, and beneath them each day with its entries. */
export function ExplainDialog({ wish, person, onClose }: ExplainDialogProps) {
  const read = useCall(explainUtilization, { ...wish, person_id: person.id })
  return (
    <Dialog open size="l" title={`Utilization of ${person.name}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && <Explained data={read.data} />}
    </Dialog>
  )
}

type Data = GotFrom<typeof explainUtilization>

const Explained = ({ data }: { data: Data }) => (
  <div className={styles.explained}>
    <p className={styles.quiet}>
      {dayInWords(data.from)} to {dayInWords(data.to)}
      {data.in_part ? '. You see the time on your own projects.' : ''}
    </p>
    <dl className={styles.reasons}>
      {data.because.map(({ label, value, source }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {source && <small>{source}</small>}
          </dd>
        </div>
      ))}
    </dl>
    <WideTable label="Table: day by day">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {!data.in_part && (
              <th scope="col" data-end="">
                Capacity
              </th>
            )}
            <th scope="col">Time</th>
            <th scope="col" data-end="">
              Logged
            </th>
          </tr>
        </thead>
        <tbody>
          {data.days.map((day) => (
            <Day key={day.day} day={day} inPart={data.in_part} />
          ))}
        </tbody>
      </table>
    </WideTable>
  </div>
)

const Day = ({ day, inPart }: { day: Data['days'][number]; inPart: boolean }) => (
  <tr>
    <th scope="row">{show.day(day.day)}</th>
    {!inPart && (
      <td data-end="">
        {minutesAsClock(day.capacity ?? 0)}
        {day.reason && <small>{day.reason}</small>}
        {day.now !== null && <small>Would be {minutesAsClock(day.now)} today; the month is closed.</small>}
      </td>
    )}
    <td>
      {day.entries.map(({ id, label, minutes, billable }) => (
        <div key={id}>
          {label} {minutesAsClock(minutes)}
          {billable ? ', billable' : ''}
        </div>
      ))}
    </td>
    <td data-end="">{minutesAsClock(day.entries.reduce((sum, { minutes }) => sum + minutes, 0))}</td>
  </tr>
)
