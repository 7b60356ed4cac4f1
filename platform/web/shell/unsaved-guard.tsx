import { useBlocker } from 'react-router'
import { hasUnsaved } from '#platform/web/form/unsaved-forms.ts'
import { LeaveQuestion } from '#platform/web/light/dialog.tsx'

/** Asks before a form with unsent text is left for another screen. A change of filters stays on the page. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    blocker.state === 'blocked' && (
      <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    )
  )
}
