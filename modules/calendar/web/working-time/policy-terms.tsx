import { show } from '#platform/web/light/format-values.ts'
import type { TermsView } from '#calendar/contract/working-time/working-time-calls.ts'
import { clockOf, hoursOf } from './clock-minutes.ts'
import { weekdays } from '#calendar/web/weekdays.ts'
import styles from './working-time.module.css'

/** What is in force lies open; what was or will be is one click away. */
export const PolicyTerms = ({ terms, today }: { terms: TermsView; today: string }) => (
  <details open={terms.valid_from <= today && (terms.valid_to === null || terms.valid_to >= today)}>
    <summary>
      {show.day(terms.valid_from)}{' '}
      {terms.valid_to === null ? 'until further notice' : `to ${show.day(terms.valid_to)}`}
      {terms.reason && `: ${terms.reason}`}
      {terms.made_by && `, by ${terms.made_by}`}
    </summary>
    <ul className={styles.week} aria-label={`Week from ${show.day(terms.valid_from)}`}>
      {weekdays.map((name, at) => {
        const day = terms.days.find(({ weekday }) => weekday === at + 1)
        return (
          <li key={name} data-off={!day || undefined}>
            <b>{name.slice(0, 3)}</b>
            {day ? (
              <>
                <span>
                  {clockOf(day.start_minute)}–{clockOf(day.end_minute)}
                </span>
                <span>{hoursOf(day.work_minutes)}</span>
                {day.hundredths === 50 && <span>Half day</span>}
                {day.off_weeks.length > 0 && <span>Off in weeks {day.off_weeks.join(', ')}</span>}
              </>
            ) : (
              <span>Off</span>
            )}
          </li>
        )
      })}
    </ul>
    <p className={styles.rules}>
      {terms.mode === 'flexible' ? 'Flexible hours' : 'Fixed hours'}
      {terms.core_from_minute !== null &&
        terms.core_until_minute !== null &&
        `, core ${clockOf(terms.core_from_minute)}–${clockOf(terms.core_until_minute)}`}
      {` · grace ${terms.grace_in_minutes} min in, ${terms.grace_out_minutes} min out · late arrivals allowed: ${terms.late_budget} per month`}
      {terms.counting === 'no_clock' && ' · no clock required'}
      {homeRules(terms)}
      {terms.zone && ` · ${terms.zone}`}
    </p>
  </details>
)

const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const homeRules = ({
  home_days_per_month,
  home_days_per_quarter,
  home_notice_days,
  presence_required,
}: TermsView): string =>
  [
    home_days_per_month === null ? '' : ` · work from home: ${counted(home_days_per_month)} per month`,
    home_days_per_quarter === null ? '' : ` · work from home: ${counted(home_days_per_quarter)} per quarter`,
    home_notice_days === null ? '' : ` · request work from home ${counted(home_notice_days)} before`,
    presence_required ? '' : ' · no clock-in from home',
  ].join('')
