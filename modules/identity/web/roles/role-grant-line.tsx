import type { Scope } from '#platform/contract/permission.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { PermissionArea } from './opened-role.ts'
import styles from './role.module.css'
import { ScopeChoice } from './scope-choice.tsx'
import { ScopeMark } from './scope-badge.tsx'

type GrantLineProps = {
  permission: PermissionArea['permissions'][number]
  scope: Scope
  changed: boolean
  /** Null for a viewer who only reads. */
  onChange: ((scope: Scope) => void) | null
}

export const GrantLine = ({ permission, scope, changed, onChange }: GrantLineProps) => (
  <li className={styles.grant} data-changed={changed || undefined}>
    <p className={styles.permission}>
      {permission.label}
      {permission.by_two && <Badge tone="warn">Only in roles that need two approvers</Badge>}
      {permission.confidential && <Badge tone="neutral">Hidden while viewing as another person</Badge>}
    </p>
    {onChange ? (
      <ScopeChoice
        label={permission.label}
        name={permission.permission}
        offered={permission.scopes}
        value={scope}
        onChange={onChange}
      />
    ) : (
      <ScopeMark scope={scope} />
    )}
  </li>
)
