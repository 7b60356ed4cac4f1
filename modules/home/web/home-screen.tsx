import { ClockSection, useClock } from '#attendance/web/public.ts'
import { BoardNewsSection, useBoardNews } from '#notices/web/public.ts'
import { dayTitle } from '#platform/web/kit/calendar/month-days.ts'
import { Stack } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { useMenu } from '#platform/web/shell/menu-context.ts'
import { ApprovalsSection } from './approvals-section.tsx'
import { useCards, useShortcuts, useToday, useUnreadNotices, useWaiting } from './use-home-reads.ts'
import { NoticesSection } from './notices-section.tsx'
import { HomeCards } from './home-cards.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'
import styles from './home-screen.module.css'

/** What a person needs this morning; it grows with every area. */
export function Screen() {
  const readsBoard = useMenu().some(({ screens }) => screens.some(({ path }) => path === '/message-board'))
  const news = useBoardNews(readsBoard)
  const reads = [useToday(), useShortcuts(), useWaiting(), useCards(), useUnreadNotices(), useClock(), news]
  // The parts come together: one that came later would push the others away. One that failed tries again in its place.
  if (reads.some((read) => read.isLoading && !read.isFetched)) return <LoadingState />
  return (
    <div className={styles.home}>
      <Greeting />
      <div className={styles.columns}>
        <Stack>
          <HomeCards which="guides" />
          <ClockSection />
          <ApprovalsSection />
          <NoticesSection />
          <BoardNewsSection reads={readsBoard} />
        </Stack>
        <Stack>
          <HomeCards which="others" />
          <ShortcutsSection />
        </Stack>
      </div>
    </div>
  )
}

function Greeting() {
  const today = useToday()
  if (today.isError) return <FailureState failure={today.error} again={() => void today.refetch()} />
  if (today.isPending) return null
  return (
    <header className={styles.greeting}>
      <h1>{today.data.greeting}</h1>
      <p>{[dayTitle(today.data.today), today.data.office].filter(Boolean).join(' · ')}</p>
    </header>
  )
}
