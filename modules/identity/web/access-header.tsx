import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { mayOpen } from '#platform/web/shell/menu.ts'
import { me } from '#identity/contract/identity-calls.ts'

const history = { path: '/change-log?table=account_role', needs: 'operations.change-log.read' }

type AccessHeaderProps = { title: string; about: ReactNode; actions?: ReactNode }

/** The head of a page about everyone's access, with the way to who granted what. */
export function AccessHeader({ title, about, actions }: AccessHeaderProps) {
  const person = useCall(me, {}).data
  return (
    <PageHeader
      title={title}
      about={about}
      actions={
        <>
          {person && mayOpen(person, history) && <Link to={history.path}>History of roles</Link>}
          {actions}
        </>
      }
    />
  )
}
