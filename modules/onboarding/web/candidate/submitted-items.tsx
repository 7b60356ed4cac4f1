import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { CandidateItem, CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import { itemOf } from '#onboarding/contract/onboarding-items.ts'
import { itemStates } from '#onboarding/contract/onboarding-states.ts'
import styles from './candidate-form.module.css'
import { shownDayOf } from './candidate-words.ts'
import { FilesDialog } from './files-dialog.tsx'

/** What is with the people team already: seen, and not to be changed. */
export function GivenList({ record }: { record: CandidateRecord }) {
  const [shown, setShown] = useState<CandidateItem | null>(null)
  const items = record.items.filter(({ locked, status }) => locked && status !== 'open')
  const filesOf = ({ kind }: CandidateItem) => {
    const { file } = itemOf(kind)
    return file ? record[file].filter(({ draft }) => !draft) : []
  }
  return (
    <section className={styles.card} aria-label="With HR">
      <header>
        <h2>With HR</h2>
        {record.submitted_at && (
          <p className={styles.quiet}>Submitted on {shownDayOf(record.submitted_at)}</p>
        )}
      </header>
      <ul className={styles.given}>
        {items.map((item) => (
          <li key={item.kind}>
            <span>{itemOf(item.kind).label}</span>
            <StatusBadge catalogue={itemStates} status={item.status} />
            {filesOf(item).length > 0 && (
              <Button size="s" onClick={() => setShown(item)}>
                Files<span className="unseen"> of {itemOf(item.kind).label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <FilesDialog about={itemOf(shown.kind).label} files={filesOf(shown)} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
