import { useEffect, useId, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { CrossIcon } from './icons.tsx'
import { SurfaceContext } from './surface.ts'
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

/** The browser's own modal dialog: it keeps the focus inside and gives it back; Escape and a click outside close it. */
export function Dialog({ open, onClose, title, children, foot, size = 'm', side }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal()
  }, [dialog])
  if (!open) return null
  return (
    <dialog
      ref={setDialog}
      className={styles.dialog}
      data-size={size}
      data-side={side || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog && onClose()}
    >
      <SurfaceContext value={dialog}>
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon={<CrossIcon />} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      </SurfaceContext>
    </dialog>
  )
}
