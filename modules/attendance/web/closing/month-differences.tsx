import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { monthDifferences } from '#attendance/contract/closing/closing-calls.ts'
import styles from '#attendance/web/attendance.module.css'

/** What the next payroll settles: corrections and leave that came after the month was closed. */
export function MonthDifferences({ companyId, month }: { companyId: number; month: string }) {
  const read = useCall(monthDifferences, { company_id: companyId, month })
  return (
    <Section
      title="Changes after closing"
      about="Later corrections, leave and cancellations, to settle in the next payroll."
    >
      <ReadState of={read} />
      {read.data?.rows.length === 0 && <p className={styles.quiet}>No changes since the month was closed.</p>}
      {read.data && read.data.rows.length > 0 && (
        <ul className={styles.list} aria-label="Changes after closing">
          {read.data.rows.map(({ id, name, payable, days }) => (
            <li key={id}>
              <span className={styles.grow}>
                {name}
                <br />
                <span className={styles.quiet}>
                  {days.map(({ day, was, is }) => `${show.day(day)}: ${was} → ${is}`).join(', ')}
                </span>
              </span>
              <b>
                {payable > 0 ? '+' : ''}
                {show.days(payable)} payable days
              </b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
