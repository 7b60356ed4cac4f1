import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listRoles, type RoleRow } from '#identity/contract/roles/role-calls.ts'
import { AccessHeader } from '#identity/web/access-header.tsx'
import { NewRoleButton } from './role-dialog.tsx'
import { RoleMarks } from './role-badges.tsx'
import styles from './role.module.css'

export function Screen() {
  const roles = useCall(listRoles, {})
  const [typed, type] = useState('')
  const rows = roles.data?.rows ?? []
  const found = rows.filter((role) => matches(role, typed))
  return (
    <>
      <AccessHeader
        title="Roles"
        about="Roles, their permissions and holders."
        actions={roles.data?.can.manage && <NewRoleButton roles={rows} />}
      />
      <ReadState of={roles} />
      {roles.isSuccess && (
        <>
          <div className={styles.search}>
            <TextField
              type="search"
              label="Name of a role"
              labelUnseen
              placeholder="Name of a role"
              optional
              value={typed}
              onChange={type}
            />
          </div>
          {found.length === 0 && <EmptyState title="No role found" />}
          <ul className={styles.roles} aria-label="Roles">
            {found.map((role) => (
              <RoleLine key={role.id} role={role} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const RoleLine = ({ role }: { role: RoleRow }) => (
  <li>
    <div className={styles.name}>
      <p>
        <Link to={`/access-control/roles/${role.id}`}>{role.name}</Link>
        <RoleMarks role={role} />
      </p>
      {role.about && <p className={styles.quiet}>{role.about}</p>}
    </div>
    <p className={styles.count}>{counted(role.holders, 'person', 'people')}</p>
    <p className={styles.count}>{counted(role.grants, 'permission', 'permissions')}</p>
  </li>
)

const counted = (count: number, one: string, several: string) =>
  `${count === 0 ? 'No' : show.count(count)} ${count === 1 ? one : several}`

const matches = ({ name, about }: RoleRow, typed: string) =>
  `${name} ${about}`.toLowerCase().includes(typed.trim().toLowerCase())
