import type { ReactNode } from 'react'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { STILL_COMING } from '#platform/web/frames/frame-height.ts'
import { Button } from './button.tsx'
import { AgainIcon, AlertIcon, EmptyIcon, LockIcon, OfflineIcon } from './icons.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

type StateProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is all the page shows, so that its title is the heading of the page. */
  asPage?: boolean
}

const State = ({ icon, title, children, action, asPage }: StateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>{icon}</span>
    {asPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

/** Nothing there yet, and what one can do about it. */
export const EmptyState = (state: Omit<StateProps, 'icon'>) => (
  <State {...state} icon={<EmptyIcon size={26} />} />
)

export const NoPermissionState = ({ children, asPage }: Pick<StateProps, 'children' | 'asPage'>) => (
  <State icon={<LockIcon size={26} />} title="You don’t have access" asPage={asPage}>
    {children ?? 'If you need access, ask your manager or an administrator.'}
  </State>
)

/** Appears only when waiting becomes noticeable. */
export const LoadingState = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.loading} role="status" {...{ [STILL_COMING]: true }}>
    <Spinner size={22} />
    <span>{label}…</span>
  </div>
)

type FailureStateProps = Pick<StateProps, 'asPage'> & {
  failure: Error
  again?: () => void
  /** Where someone comes by a link of a mail: nothing is closed to them, the link is wrong or old. */
  byLink?: boolean
}

/** A read that failed: offline, not allowed and broken are three different things. */
export function FailureState({ failure, again, asPage, byLink = false }: FailureStateProps) {
  const retry = again && (
    <Button icon={<AgainIcon size={16} />} onClick={again}>
      Try again
    </Button>
  )
  if (failure instanceof Unreachable)
    return (
      <State icon={<OfflineIcon size={26} />} title="You’re offline" asPage={asPage} action={retry}>
        This loads when you’re back online.
      </State>
    )
  if (byLink && failure instanceof CallFailure && failure.detail.code === 'missing')
    return (
      <EmptyState title="This link doesn’t work" asPage={asPage}>
        {failure.message}
      </EmptyState>
    )
  if (failure instanceof CallFailure && ['forbidden', 'missing'].includes(failure.detail.code))
    return <NoPermissionState asPage={asPage}>{failure.message}</NoPermissionState>
  return (
    <State icon={<AlertIcon size={26} />} title="Couldn’t load this" asPage={asPage} action={retry}>
      {failure.message}
    </State>
  )
}
