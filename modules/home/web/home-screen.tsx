import { useCall } from '../../../platform/web/calls/use-call.ts'
import { dayTitle } from '../../../platform/web/kit/calendar/month-days.ts'
import { Stack } from '../../../platform/web/light/section.tsx'
import { FailureState } from '../../../platform/web/light/states.tsx'
import { readToday } from '../contract/home-calls.ts'
import { ApprovalsSection } from './approvals-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ScreensSection } from './screens-section.tsx'
import styles from './home-screen.module.css'

/** What a person needs this morning; it grows with every area. */
export function Screen() {
  return (
    <div className={styles.home}>
      <Greeting />
      <div className={styles.columns}>
        <Stack>
          <ApprovalsSection />
          <NoticesSection />
        </Stack>
        <ScreensSection />
      </div>
    </div>
  )
}

function Greeting() {
  const today = useCall(readToday, {})
  if (today.isError) return <FailureState failure={today.error} again={() => void today.refetch()} />
  // The place is kept while the words are on their way, so that nothing below moves.
  return (
    <header className={styles.greeting} aria-busy={today.isPending}>
      <h1>{today.data?.greeting}</h1>
      <p>{today.data && [dayTitle(today.data.today), today.data.office].filter(Boolean).join(' · ')}</p>
    </header>
  )
}
