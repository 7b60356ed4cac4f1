import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { explainAccess, type listPermissions } from '#identity/contract/roles/role-calls.ts'
import styles from './access-reasons.module.css'
import { ScopeMark, scopeWords } from '#identity/web/roles/scope-badge.tsx'

type Permission = GotFrom<typeof listPermissions>['areas'][number]['permissions'][number]
type Reason = GotFrom<typeof explainAccess>['reasons'][number]

type AccessReasonsProps = { accountId: number; permissions: readonly Permission[] }

/** Permission by permission: how far it reaches today, and the roles behind it. */
export const AccessReasons = ({ accountId, permissions }: AccessReasonsProps) => (
  <ul className={styles.permissions}>
    {permissions.map((permission) => (
      <li key={permission.permission}>
        <PermissionReasons accountId={accountId} permission={permission} />
      </li>
    ))}
  </ul>
)

function PermissionReasons({ accountId, permission }: { accountId: number; permission: Permission }) {
  const explained = useCall(explainAccess, { account_id: accountId, permission: permission.permission })
  if (explained.isError)
    return <FailureState failure={explained.error} again={() => void explained.refetch()} />
  const { scope, sentence, reasons } = explained.data ?? { scope: null, sentence: '', reasons: [] }
  return (
    <details className={styles.permission}>
      <summary>
        <span className={styles.label}>{permission.label}</span>
        <span className={styles.scope}>{scope && <ScopeMark scope={scope} />}</span>
      </summary>
      <p>{sentence}</p>
      {reasons.length > 0 && (
        <ol className={styles.reasons} aria-label={`Roles behind: ${permission.label}`}>
          {reasons.map((reason) => (
            <ReasonLine key={`${reason.role_id} ${reason.valid_from}`} reason={reason} />
          ))}
        </ol>
      )}
      <p className={styles.code}>
        <code>{permission.permission}</code>
      </p>
    </details>
  )
}

const ReasonLine = ({ reason }: { reason: Reason }) => (
  <li data-counts={reason.counts}>
    <p className={styles.way}>
      <Link to={`/access-control/roles/${reason.role_id}`}>{reason.role}</Link>
      <span aria-hidden="true">→</span>
      <span>{scopeWords[reason.scope].label}</span>
      {!reason.counts && <Badge tone="neutral">Not today</Badge>}
    </p>
    <p className={styles.quiet}>
      {[
        `${show.day(reason.valid_from)} to ${reason.valid_to === null ? 'no end' : show.day(reason.valid_to)}`,
        reason.reason,
        reason.given_by === null ? '' : `given by ${reason.given_by}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
)
