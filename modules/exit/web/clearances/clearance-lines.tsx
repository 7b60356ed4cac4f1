import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { ClearanceView } from '#exit/contract/exits/exit-views.ts'
import { clearanceStates, departments } from '#exit/contract/exit-lists.ts'
import styles from '#exit/web/exit.module.css'
import { ClearanceDialog, ReopenDialog } from './clearance-dialogs.tsx'

type ClearanceLinesProps = { lines: readonly ClearanceView[]; name: string }

/** One line for each department, with what the areas handed over or ended when the last day was set. */
export function ClearanceLines({ lines, name }: ClearanceLinesProps) {
  const [deciding, decide] = useState<ClearanceView | null>(null)
  const [reopening, reopen] = useState<ClearanceView | null>(null)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <div className={styles.head}>
              <strong>{departments.labelOf(line.department)}</strong>
              <span className={styles.actions}>
                {line.can.decide && (
                  <Button size="s" onClick={() => decide(line)}>
                    Decide
                  </Button>
                )}
                {line.can.reopen && (
                  <Button size="s" onClick={() => reopen(line)}>
                    Reopen
                  </Button>
                )}
                <StatusBadge catalogue={clearanceStates} status={line.status} />
              </span>
            </div>
            {line.handed_over.map(({ text, names }) => (
              <p key={text} className={styles.quiet}>
                {text}
                {names.length > 0 && ` ${names.join(', ')}`}
              </p>
            ))}
            {line.note && <p className={styles.prose}>{line.note}</p>}
            {line.amount !== null && line.amount > 0 && <p>Owed: {show.money(line.amount)}</p>}
            {line.decided_by && line.decided_at && (
              <p className={styles.quiet}>
                {line.decided_by}, {show.moment(line.decided_at)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {deciding && <ClearanceDialog line={deciding} name={name} onClose={() => decide(null)} />}
      {reopening && <ReopenDialog line={reopening} onClose={() => reopen(null)} />}
    </>
  )
}
