import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { dismissDraft, listDrafts, type DraftView } from '#projects/contract/begin/begin-calls.ts'
import { CreateProjectDialog } from '#projects/web/projects/create-project-dialog.tsx'
import styles from '#projects/web/projects.module.css'

const factsOf = ({ customer, milestones, offered_at }: DraftView) =>
  [
    customer?.name,
    `won ${show.moment(offered_at)}`,
    milestones.length === 1 ? '1 milestone' : `${milestones.length} milestones`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Deals that were won and have no project yet. */
export function DraftsSection({ choosesManager }: { choosesManager: boolean }) {
  const rows = useCall(listDrafts, {}).data?.rows ?? []
  const [begun, begin] = useState<DraftView | null>(null)
  const dismiss = useSend(dismissDraft)
  if (rows.length === 0) return null
  return (
    <Section title="Won deals without a project">
      <ul className={styles.lines}>
        {rows.map((draft) => (
          <li key={draft.id}>
            <div className={styles.head}>
              <strong>{draft.name}</strong>
              <span className={styles.actions}>
                <Button
                  size="s"
                  aria-label={`Dismiss ${draft.name}`}
                  onClick={() => void dismiss.send({ id: draft.id })}
                >
                  Dismiss
                </Button>{' '}
                <Button size="s" aria-label={`Create project for ${draft.name}`} onClick={() => begin(draft)}>
                  Create project
                </Button>
              </span>
            </div>
            <p className={styles.quiet}>{factsOf(draft)}</p>
          </li>
        ))}
      </ul>
      {begun && (
        <CreateProjectDialog choosesManager={choosesManager} draft={begun} onClose={() => begin(null)} />
      )}
    </Section>
  )
}
