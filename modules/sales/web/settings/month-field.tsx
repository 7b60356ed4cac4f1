import { monthInWords } from '#platform/contract/day-in-words.ts'
import { Button } from '#platform/web/light/button.tsx'
import { monthsAfter } from '#sales/contract/tasks/due-rules.ts'
import styles from './settings.module.css'

type MonthFieldProps = { month: string; onMonth: (month: string) => void }

/** One month back or on. */
export function MonthField({ month, onMonth }: MonthFieldProps) {
  const other = (count: number) => monthsAfter(`${month}-01`, count).slice(0, 7)
  return (
    <div className={styles.month}>
      <Button size="s" aria-label="Previous month" onClick={() => onMonth(other(-1))}>
        ‹
      </Button>
      <strong>{monthInWords(month)}</strong>
      <Button size="s" aria-label="Next month" onClick={() => onMonth(other(1))}>
        ›
      </Button>
    </div>
  )
}
