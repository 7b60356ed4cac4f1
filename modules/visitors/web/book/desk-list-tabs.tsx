import { Button } from '#platform/web/light/button.tsx'
import styles from './desk-book.module.css'
import type { DeskBook } from './use-desk-book.ts'

export type DeskView = 'today' | 'expected' | 'inside' | 'forgotten'

type DeskViewsProps = { book: DeskBook; view: DeskView; onChange: (view: DeskView) => void }

/** The lists of a desk, each with how many stand in it. The last one is there when there is someone in it. */
export function DeskViews({ book, view, onChange }: DeskViewsProps) {
  const views = [
    { key: 'today', label: 'Today', count: book.visitors.data?.length },
    { key: 'expected', label: 'Expected', count: book.expected.data?.length },
    { key: 'inside', label: 'Inside now', count: book.inside.data?.length },
    { key: 'forgotten', label: 'Not checked out', count: book.forgotten.data?.length },
  ] as const
  return (
    <div className={styles.views} role="group" aria-label="Lists">
      {views
        .filter(({ key, count }) => key !== 'forgotten' || (count ?? 0) > 0)
        .map(({ key, label, count }) => (
          <Button key={key} aria-pressed={key === view} onClick={() => onChange(key)}>
            {label}
            {count !== undefined && ` (${count})`}
          </Button>
        ))}
    </div>
  )
}
