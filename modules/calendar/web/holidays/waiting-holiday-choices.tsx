import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { decideChoice, listWaitingChoices } from '#calendar/contract/holidays/holiday-calls.ts'
import styles from '#calendar/web/calendar.module.css'

/** Whom nothing waits for is not shown an empty place. */
export function ChoicesWaiting() {
  const { data = [] } = useCall(listWaitingChoices, {})
  const { send, busy } = useSend(decideChoice)
  if (data.length === 0) return null
  return (
    <Section title="Pending with you">
      <ul className={styles.holidays} aria-label="Restricted holidays pending with you">
        {data.map(({ id, person, holiday, day, used, quota, for_name }) => (
          <li key={id}>
            <span className={styles.when}>
              <b>{show.day(day)}</b>
            </span>
            <span className={styles.what}>
              <b>
                {person}: {holiday}
              </b>
              <span>
                Choice {used} of {quota}
                {for_name && ` · instead of ${for_name}`}
              </span>
            </span>
            <span className={styles.deeds}>
              <ApproveReject
                subject={`${holiday} for ${person}`}
                busy={busy}
                onApprove={(comment) => send({ id, verdict: 'approved', comment })}
                onReject={(comment) => send({ id, verdict: 'rejected', comment })}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
