import type { ReactNode } from 'react'
import { CallFailure, Unreachable } from '../calls/call-failure.ts'
import { Button } from './button.tsx'
import { AgainIcon, AlertIcon, EmptyIcon, LockIcon, OfflineIcon } from './icons.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

type StateProps = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

const State = ({ icon, title, children, action }: StateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>{icon}</span>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

/** Nothing there yet, and what one can do about it. */
export const EmptyState = ({ title, children, action }: Omit<StateProps, 'icon'>) => (
  <State icon={<EmptyIcon size={26} />} title={title} action={action}>
    {children}
  </State>
)

export const NoPermissionState = ({ children }: { children?: ReactNode }) => (
  <State icon={<LockIcon size={26} />} title="This is not open to you">
    {children ?? 'If you need it for your work, ask your manager or an administrator.'}
  </State>
)

/** Appears only when waiting becomes noticeable. */
export const LoadingState = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.loading} role="status">
    <Spinner size={22} />
    <span>{label}…</span>
  </div>
)

/** A read that failed: offline, not allowed and broken are three different things. */
export function FailureState({ failure, again }: { failure: Error; again?: () => void }) {
  const retry = again && (
    <Button icon={<AgainIcon size={16} />} onClick={again}>
      Try again
    </Button>
  )
  if (failure instanceof Unreachable)
    return (
      <State icon={<OfflineIcon size={26} />} title="You are offline" action={retry}>
        This appears as soon as the server can be reached.
      </State>
    )
  if (failure instanceof CallFailure && ['forbidden', 'missing'].includes(failure.detail.code))
    return <NoPermissionState>{failure.message}</NoPermissionState>
  return (
    <State icon={<AlertIcon size={26} />} title="This could not be loaded" action={retry}>
      {failure.message}
    </State>
  )
}
