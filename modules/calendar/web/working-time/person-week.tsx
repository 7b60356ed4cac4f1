import { useState } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { previewWeek } from '#calendar/contract/working-time/working-time-calls.ts'
import { hoursOf } from './clock-minutes.ts'
import { weekdayOf } from '#calendar/web/weekdays.ts'
import styles from './working-time.module.css'

/** What the policies make of one person's week, day by day with its reasons. */
export function PersonWeek({ today }: { today: string }) {
  const [person, setPerson] = useState<number | null>(null)
  const [day, setDay] = useState(today)
  const week = useCall(previewWeek, person === null ? null : { person_id: person, day }, {
    keepEarlier: true,
  })
  return (
    <Section title="A person’s week" about="Which policy applies to a person, and why.">
      <FormRow>
        <ColleagueField label="Person" value={person} onChange={setPerson} optional />
        <DateField label="Date" value={day} onChange={(value) => setDay(value ?? today)} />
      </FormRow>
      {week.isError && <FailureState failure={week.error} again={() => void week.refetch()} />}
      {person !== null && week.data && (
        <>
          <ul className={styles.week} aria-label={`Week of ${week.data.person}`}>
            {week.data.days.map((plan) => (
              <li
                key={plan.day}
                data-off={plan.kind !== 'working' || undefined}
                aria-current={plan.day === today ? 'date' : undefined}
              >
                <b>{weekdayOf(plan.day).slice(0, 3)}</b>
                <span>{show.day(plan.day)}</span>
                <Explain title={`${weekdayOf(plan.day)}, ${show.day(plan.day)}`} because={plan.because}>
                  {plan.holiday?.name ?? (plan.kind === 'working' ? hoursOf(plan.minutes) : 'off')}
                </Explain>
                <small>{plan.policy_name}</small>
                {plan.starts_at && plan.ends_at && (
                  <span>
                    {timeIn(plan.starts_at, plan.zone)}–{timeIn(plan.ends_at, plan.zone)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.rules}>
            {week.data.history.length === 0
              ? `${week.data.person} has no policy of their own.`
              : week.data.history
                  .map(
                    ({ policy, valid_from, valid_to }) =>
                      `${policy}: ${show.day(valid_from)} to ${valid_to ? show.day(valid_to) : 'further notice'}`,
                  )
                  .join('; ')}
          </p>
        </>
      )}
    </Section>
  )
}
