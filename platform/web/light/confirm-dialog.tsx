import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  /** The verb on the deciding button. */
  confirm: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  open,
  title,
  children,
  confirm,
  tone = 'primary',
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    size="s"
    foot={
      <>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button look={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
