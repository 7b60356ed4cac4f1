import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { compareRateCard, listRateCards } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { Differences } from './card-differences-list.tsx'
import styles from './card-entries.module.css'

export function CardHistory() {
  const history = useCall(listRateCards, {})
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title="History">
      {history.isPending && <LoadingState />}
      {history.isError && <FailureState failure={history.error} again={() => void history.refetch()} />}
      {history.data?.length === 0 && (
        <EmptyState title="No published versions yet">
          Versions appear here when a draft is published.
        </EmptyState>
      )}
      <ul className={styles.entries} aria-label="History">
        {history.data?.map(({ id, number, note, published_at, published_by, estimates }) => (
          <li key={id} className={styles.entry}>
            <div>
              <b>Version {number}</b>
              {note && `: ${note}`}
              <p className={styles.detail}>
                {show.moment(published_at)}
                {published_by && ` by ${published_by}`} · {estimates}{' '}
                {estimates === 1 ? 'estimate' : 'estimates'}
              </p>
            </div>
            <Button size="s" aria-label={`What it changed, version ${number}`} onClick={() => setOpen(id)}>
              What it changed
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && <DifferencesDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function DifferencesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const differences = useCall(compareRateCard, { id })
  return (
    <Dialog open size="l" title="What it changed" onClose={onClose}>
      {differences.isPending && <LoadingState />}
      {differences.isError && <FailureState failure={differences.error} />}
      {differences.data && <Differences list={differences.data} />}
    </Dialog>
  )
}
