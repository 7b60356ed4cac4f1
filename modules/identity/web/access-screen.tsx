import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Columns, Stack } from '../../../platform/web/light/section.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { myAccess } from '../contract/access-calls.ts'
import { AccessInboxSection } from './access-inbox-section.tsx'
import { AccessRequestsSection } from './access-requests-section.tsx'
import { AskForRole } from './ask-for-role.tsx'
import { DelegationsSection } from './delegations-section.tsx'
import { OwnRolesSection } from './own-roles-section.tsx'

export function Screen() {
  const access = useCall(myAccess, {})
  if (access.isPending) return <LoadingState />
  if (access.isError)
    return <FailureState asPage failure={access.error} again={() => void access.refetch()} />
  const { roles, today, can } = access.data
  return (
    <>
      <PageHeader
        title="Access"
        about="The roles that you have, and those that you ask for."
        actions={can.ask && <AskForRole access={access.data} />}
      />
      <Stack>
        <AccessInboxSection />
        <Columns>
          <OwnRolesSection roles={roles} today={today} />
          <DelegationsSection mayHandOver={can.decide} />
        </Columns>
        <AccessRequestsSection ofEverybody={can.decide} />
      </Stack>
    </>
  )
}
