import { useEffect, useId, useState, type ReactNode } from 'react'
import { UnsavedContext } from '#platform/web/form/unsaved-forms.ts'
import { Button, IconButton } from './button.tsx'
import { CrossIcon } from './icons.tsx'
import { SurfaceContext } from './dialog-surface.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, the deciding one last. */
  foot?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Slides in from the right and keeps the list behind it in view. */
  side?: boolean
}

// The first field, or the button that does no harm; the cross in the head is no one's errand.
const FIRST_FOCUS = '[data-autofocus], section input, section select, section textarea'

/** The first Escape closes the menu or calendar that stands open inside, the next one the dialog. */
const hasOpenFloat = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll('[role="menu"], [role="listbox"], [role="dialog"]') ?? [])].some((float) =>
    float.checkVisibility(),
  )

const isOwn = (target: EventTarget, dialog: HTMLElement | null) =>
  target instanceof Element && target.closest('dialog') === dialog

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back. Escape, the cross and a click outside
 * close it, and ask first where something was typed that was not sent.
 */
export function Dialog({ open, onClose, title, children, foot, size = 'm', side }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  const [unsaved] = useState(() => new Set<string>())
  const [asking, ask] = useState(false)
  const close = () => {
    ask(false)
    onClose()
  }
  const leave = () => (unsaved.size > 0 ? ask(true) : onClose())
  useEffect(() => {
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    // Taken out of the page, a dialog does not give the focus back by itself. The page stays where it is, as it would.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
  if (!open) return null
  return (
    <dialog
      ref={setDialog}
      className={styles.dialog}
      data-size={size}
      data-side={side || undefined}
      aria-labelledby={titleId}
      onKeyDownCapture={(event) => {
        // Of a dialog that stands open over this one, the key is its own.
        if (event.key !== 'Escape' || !isOwn(event.target, dialog)) return
        event.preventDefault()
        if (!hasOpenFloat(dialog)) leave()
      }}
      onCancel={(event) => {
        if (event.target !== dialog) return
        event.preventDefault()
        leave()
      }}
      // A phone that is told to go back again and again asks no more.
      onClose={(event) => event.target === dialog && close()}
      onPointerDown={(event) => event.target === dialog && leave()}
    >
      <SurfaceContext value={dialog}>
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon={<CrossIcon />} onClick={leave} />
          </header>
          <section className={styles.body}>
            <UnsavedContext value={unsaved}>{children}</UnsavedContext>
          </section>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
        {asking && <LeaveQuestion onStay={() => ask(false)} onLeave={close} />}
      </SurfaceContext>
    </dialog>
  )
}

/** Before what was typed is lost, on a page as in a dialog. */
export const LeaveQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog
    open
    size="s"
    title="Discard changes?"
    onClose={onStay}
    foot={
      <>
        <Button onClick={onStay} data-autofocus>
          Keep editing
        </Button>
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
      </>
    }
  >
    Your changes haven’t been saved.
  </Dialog>
)
