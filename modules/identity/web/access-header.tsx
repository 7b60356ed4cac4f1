import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { mayOpen } from '#platform/web/shell/menu.ts'
import { me } from '#identity/contract/identity-calls.ts'
import styles from './access-header.module.css'

/** The parts of access control; anyone who may open one of them sees it beside their own access. */
const parts: readonly { path: string; title: string; needs?: string }[] = [
  { path: '/access-control', title: 'Your own' },
  { path: '/access-control/people', title: 'People', needs: 'identity.account.read' },
  { path: '/access-control/roles', title: 'Roles', needs: 'identity.role.read' },
  { path: '/access-control/matrix', title: 'Matrix', needs: 'identity.role.read' },
  { path: '/access-control/findings', title: 'Findings', needs: 'identity.role.read' },
  { path: '/change-log?table=account_role', title: 'History', needs: 'operations.change-log.read' },
]

type AccessHeaderProps = { title?: string; about: ReactNode; actions?: ReactNode }

export function AccessHeader({ title = 'Access', about, actions }: AccessHeaderProps) {
  const person = useCall(me, {}).data
  const open = parts.filter((part) => person && mayOpen(person, part))
  return (
    <>
      <PageHeader title={title} about={about} actions={actions} />
      {open.length > 1 && (
        <nav className={styles.parts} aria-label="Access">
          {open.map(({ path, title: name }) => (
            <NavLink key={path} to={path} end={path === '/access-control'}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  )
}
