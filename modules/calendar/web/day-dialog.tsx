import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { explainDay } from '#calendar/contract/calendar-calls.ts'
import { weekdayOf } from './weekdays.ts'
import styles from './day-dialog.module.css'

const kinds = { working: 'Working day', weekly_off: 'Weekly off', holiday: 'Holiday' } as const
const parts = {
  full: 'whole day',
  first_half: 'first half',
  second_half: 'second half',
  hours: 'some hours',
} as const

/** Why a day is as it is: the reasons of the plan, one below the other, and who is away on top of it. */
export function DayDialog({
  day,
  personId,
  onClose,
}: {
  day: string
  personId?: number
  onClose: () => void
}) {
  const read = useCall(explainDay, { day, ...(personId === undefined ? {} : { person_id: personId }) })
  return (
    <Dialog open side size="s" title={`${weekdayOf(day)}, ${show.day(day)}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && (
        <>
          <p>
            <b>{read.data.person}</b>: {kinds[read.data.plan.kind]}
            {read.data.plan.holiday && `, ${read.data.plan.holiday.name}`}
          </p>
          <ol className={styles.reasons}>
            {read.data.plan.because.map(({ label, value, source }, at) => (
              <li key={at}>
                <span>{label}</span>
                {value && <b>{value}</b>}
                {source && <small>{source}</small>}
              </li>
            ))}
            {read.data.absences.map(({ id, title, hundredths, part }) => (
              <li key={`absence-${id}`}>
                <span>
                  {title}, {parts[part]}
                </span>
                <b>{show.days(hundredths)}</b>
              </li>
            ))}
          </ol>
          {personId === undefined && (
            <p>
              <Link to={`/leaves/apply-leave?day=${day}`}>Apply for leave on this day</Link>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
