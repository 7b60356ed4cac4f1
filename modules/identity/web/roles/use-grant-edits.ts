import { useState } from 'react'
import type { Scope } from '#platform/contract/permission.ts'
import { useUnsaved } from '#platform/web/form/unsaved-forms.ts'
import type { OpenedRole, PermissionArea } from './opened-role.ts'

type Grants = OpenedRole['grants']
export type GrantChange = { permission: string; label: string; before: Scope; after: Scope }

/** What is about to change in a role. Kept as differences, so that they can be laid over what someone else saved meanwhile. */
export function useGrantEdits({ role, grants }: OpenedRole, areas: readonly PermissionArea[]) {
  const [edited, setEdited] = useState<ReadonlyMap<string, Scope>>(new Map())
  /** The version that stood there when the first difference was made. */
  const [seen, setSeen] = useState<number | null>(null)

  /** What was saved here, until the page has read it. */
  const [saved, setSaved] = useState<{ version: number; grants: Grants } | null>(null)

  const present = saved && saved.version > role.version ? saved : { version: role.version, grants }
  const stands = new Map(present.grants.map(({ permission, scope }) => [permission, scope]))
  const before = (permission: string): Scope => stands.get(permission) ?? 'none'
  const scopeOf = (permission: string): Scope => edited.get(permission) ?? before(permission)
  const isChanged = (permission: string) => scopeOf(permission) !== before(permission)
  const changes: GrantChange[] = areas
    .flatMap((area) => area.permissions)
    .filter(({ permission }) => isChanged(permission))
    .map(({ permission, label }) => ({
      permission,
      label,
      before: before(permission),
      after: scopeOf(permission),
    }))
  useUnsaved(changes.length > 0)

  const discard = () => {
    setSeen(null)
    setEdited(new Map())
  }
  /** The role as a whole with the differences, also with what this page does not know. */
  const whole = () =>
    [...new Map([...stands, ...edited])]
      .filter(([, scope]) => scope !== 'none')
      .map(([permission, scope]) => ({ permission, scope }))

  return {
    whole,
    discard,
    scopeOf,
    isChanged,
    changes,
    version: seen ?? present.version,
    grant(permission: string, scope: Scope) {
      setSeen((version) => version ?? present.version)
      setEdited((old) => new Map(old).set(permission, scope))
    },
    settle(version: number) {
      setSaved({ version, grants: whole() })
      discard()
    },
    /** Lays the differences over the version that stands there now. */
    takeNewVersion: () => setSeen(role.version),
  }
}

export type GrantEdits = ReturnType<typeof useGrantEdits>
