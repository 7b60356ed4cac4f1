import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { listPermissions, openRole } from '#identity/contract/roles/role-calls.ts'
import { BackLink } from '#identity/web/back-link.tsx'
import { RoleActions } from './role-actions.tsx'
import { RoleGrantsSection } from './role-grants-section.tsx'
import { RoleHoldersSection } from './role-holders-section.tsx'
import { RoleMarks } from './role-badges.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const opened = useCall(openRole, { id })
  const permissions = useCall(listPermissions, {})
  if (!opened.isSuccess) return <ReadState of={opened} asPage />
  if (!permissions.isSuccess) return <ReadState of={permissions} asPage />
  const { role, holders, can } = opened.data
  return (
    <>
      <BackLink to="/access-control/roles">Roles</BackLink>
      <PageHeader
        title={role.name}
        mark={<RoleMarks role={role} />}
        about={role.about}
        actions={can.manage && <RoleActions role={role} mayRemove={can.remove} />}
      />
      <Stack>
        <RoleGrantsSection key={id} opened={opened.data} areas={permissions.data.areas} />
        <RoleHoldersSection holders={holders} />
      </Stack>
    </>
  )
}
