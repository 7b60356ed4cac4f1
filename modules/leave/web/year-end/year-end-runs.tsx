import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { yearEndStates } from '#leave/contract/leave-states.ts'
import { moveYearEnd, type previewYearEnd } from '#leave/contract/leave-administration-calls.ts'
import styles from '#leave/web/leave.module.css'

export type Preview = GotFrom<typeof previewYearEnd>
type Run = Preview['runs'][number]
type Deed = 'approved' | 'reversed'

/** What was proposed for a year, and what may be done about it; what moves balances asks first. */
export function YearEndRuns({ preview }: { preview: Preview }) {
  const move = useSend(moveYearEnd)
  const [asked, ask] = useState<{ id: number; to: Deed } | null>(null)
  if (preview.runs.length === 0) return null
  const decide = async () => {
    if (asked && (await move.send(asked)).ok) ask(null)
  }
  return (
    <Section title="Proposed and posted">
      <ul className={styles.inbox} aria-label="Proposed and posted">
        {preview.runs.map((run) => (
          <li key={run.id} className={styles.waiting}>
            <RunFacts run={run} />
            <div className={styles.row}>
              {run.can.approve && (
                <Button look="primary" onClick={() => ask({ id: run.id, to: 'approved' })}>
                  Post
                </Button>
              )}
              {run.can.withdraw && (
                <Button busy={move.busy} onClick={() => void move.send({ id: run.id, to: 'withdrawn' })}>
                  Withdraw
                </Button>
              )}
              {run.can.reverse && (
                <Button look="danger" onClick={() => ask({ id: run.id, to: 'reversed' })}>
                  Reverse
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          {...deeds[asked.to]}
          busy={move.busy}
          onConfirm={() => void decide()}
          onClose={() => ask(null)}
        >
          <p>
            From {show.day(preview.from)} to {show.day(preview.to)}: {deeds[asked.to].what}
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

const deeds = {
  approved: {
    title: 'Post this year end?',
    confirm: 'Post',
    tone: 'primary',
    what: 'all balances in the list are closed and carried-over days start the next year. You can reverse it until those days are used.',
  },
  reversed: {
    title: 'Reverse this year end?',
    confirm: 'Reverse',
    tone: 'danger',
    what: 'all balances return to what they were before. Nothing is carried over, paid out or expires until it is posted again.',
  },
} as const satisfies Record<Deed, object>

const RunFacts = ({ run }: { run: Run }) => (
  <div className={styles.words}>
    <StatusBadge catalogue={yearEndStates} status={run.status} />
    <span className={styles.quiet}>
      Proposed by {run.proposed_by}, {show.moment(run.proposed_at)}
      {run.decided_by !== null && ` · posted by ${run.decided_by}`}
    </span>
  </div>
)
