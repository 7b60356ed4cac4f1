import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { START } from './calculator-paths.ts'

/** Rates are published, and this way has nothing to choose in them: a form could only refuse. */
export const NothingOffered = () => (
  <EmptyState
    asPage
    title="No options available yet"
    action={<Button onClick={() => goTo(START)}>Back</Button>}
  >
    Choose another service, or contact our team.
  </EmptyState>
)
