import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { START } from './calculator-paths.ts'

/** Rates are published, and this way has nothing to choose in them: a form could only refuse. */
export const NothingOffered = () => (
  <EmptyState
    asPage
    title="There is nothing to choose here yet"
    action={<Button onClick={() => goTo(START)}>Back</Button>}
  >
    Choose another way, or write to us; we answer in person.
  </EmptyState>
)
