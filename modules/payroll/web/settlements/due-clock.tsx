import { companyToday } from '#platform/contract/zone-clock.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import styles from './settlements.module.css'

const SOON_DAYS = 2
const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Red from the day on which it is due. */
function countdown(left: number) {
  if (left < 0) return { tone: 'bad', words: `${counted(-left)} late` } as const
  if (left === 0) return { tone: 'bad', words: 'Due today' } as const
  return { tone: left <= SOON_DAYS ? 'warn' : 'neutral', words: `In ${counted(left)}` } as const
}

/** A day on which something must be paid, and how long it is until then. */
export function DueClock({ day }: { day: string }) {
  const { tone, words } = countdown(daysBetween(companyToday(), day))
  return (
    <span className={styles.clock}>
      {show.day(day)} <Badge tone={tone}>{words}</Badge>
    </span>
  )
}
