import { useBlocker } from 'react-router'
import { hasUnsaved } from '../form/unsaved.ts'
import { ConfirmDialog } from '../light/confirm-dialog.tsx'

/** Asks before a form with unsent text is left for another screen. A change of filters stays on the page. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you typed on this page has not been sent.
    </ConfirmDialog>
  )
}
