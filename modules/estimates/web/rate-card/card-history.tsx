import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { compareRateCard, listRateCards } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { Differences } from './card-differences-list.tsx'

export function CardHistory() {
  const history = useCall(listRateCards, {})
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title="History">
      <ReadState of={history} />
      {history.data?.length === 0 && (
        <EmptyState title="No published versions yet">
          Versions appear here when a draft is published.
        </EmptyState>
      )}
      {history.data && (
        <Timeline
          label="History"
          entries={history.data.map(({ id, number, note, published_at, published_by, estimates }) => ({
            id,
            at: published_at,
            title: note ? `Version ${number}: ${note}` : `Version ${number}`,
            who: published_by,
            text: estimates === 1 ? '1 estimate' : `${estimates} estimates`,
            action: (
              <Button size="s" aria-label={`What it changed, version ${number}`} onClick={() => setOpen(id)}>
                What it changed
              </Button>
            ),
          }))}
        />
      )}
      {open !== null && <DifferencesDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function DifferencesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const differences = useCall(compareRateCard, { id })
  return (
    <Dialog open size="l" title="What it changed" onClose={onClose}>
      <ReadState of={differences} />
      {differences.data && <Differences list={differences.data} />}
    </Dialog>
  )
}
