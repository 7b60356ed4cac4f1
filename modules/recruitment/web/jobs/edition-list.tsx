import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { readJobEdition } from '#recruitment/contract/jobs/job-calls.ts'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import styles from '#recruitment/web/recruitment.module.css'

/** What applicants could read, and since when. */
export function EditionList({ job }: { job: JobView }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title="Editions" about="The job as it was published.">
      <ul className={styles.list}>
        {job.editions.map(({ number, made_at, made_by }) => (
          <li key={number}>
            <span>
              Edition {number}
              <span className={styles.quiet}>
                {' '}
                {[show.moment(made_at), made_by].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button look="plain" aria-label={`Show edition ${number}`} onClick={() => setOpen(number)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && <EditionDialog id={job.id} number={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function EditionDialog({ id, number, onClose }: { id: number; number: number; onClose: () => void }) {
  const read = useCall(readJobEdition, { id, number })
  return (
    <Dialog open size="l" title={`Edition ${number}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && (
        <div className={styles.rows}>
          <p className={styles.quiet}>
            {read.data.title}, {read.data.openings === 1 ? '1 opening' : `${read.data.openings} openings`}
          </p>
          <RichText html={read.data.description} />
        </div>
      )}
    </Dialog>
  )
}
