import { Link, useNavigate, useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { joiningCalendar } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import styles from '#onboarding/web/onboarding.module.css'

/** Who joins on which day: agreed days, and wishes marked as such. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : `${companyToday().slice(0, 7)}-01`
  const read = useCall(joiningCalendar, { from: month, to: lastDayOf(month) }, { keepEarlier: true })
  const go = useNavigate()
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  return (
    <>
      <PageHeader title="Joining calendar" about={<Link to="/onboarding">All new hires</Link>} />
      <Section title="Joining dates">
        <Calendar
          month={month}
          onMonth={(next) => setParams({ month: next.slice(0, 7) }, { preventScrollReset: true })}
          today={companyToday()}
          entries={(read.data?.days ?? []).map(({ id, name, day, is_agreed, status, office }) => ({
            id,
            date: day,
            title: [name, office, is_agreed ? null : 'wish'].filter(Boolean).join(', '),
            tone: onboardingStates.toneOf(status),
          }))}
          onOpen={({ id }) => void go(`/onboarding/record?id=${id}`)}
        />
        {read.data?.days.length === 0 && <p className={styles.under}>No one joins this month.</p>}
      </Section>
    </>
  )
}

/** The day zero of the next month is the last of this one. */
function lastDayOf(month: string): string {
  const [year, at] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, at, 0)).toISOString().slice(0, 10)
}
