import type { ReactNode } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import styles from './form.module.css'

/** Fields side by side where there is room, one under the other on a phone. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

export const FormActions = ({ children, end }: { children: ReactNode; end?: boolean }) => (
  <div className={styles.actions} data-end={end || undefined}>
    {children}
  </div>
)

export const SubmitButton = ({
  children,
  busy,
  wide,
  disabled,
}: {
  children: ReactNode
  busy: boolean
  wide?: boolean
  /** Only where the specification wants it so; otherwise a form says what is missing. */
  disabled?: boolean
}) => (
  <Button type="submit" look="primary" busy={busy} wide={wide} disabled={disabled}>
    {children}
  </Button>
)
