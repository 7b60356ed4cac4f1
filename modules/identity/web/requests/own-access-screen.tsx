import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Columns, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { myAccess } from '#identity/contract/requests/access-request-calls.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { AccessInboxSection } from './access-inbox-section.tsx'
import { AccessRequestsSection } from './access-requests-section.tsx'
import { AskForRole } from './ask-for-role.tsx'
import { DelegationsSection } from '#identity/web/delegation/delegations-section.tsx'
import { OwnRolesSection } from './own-roles-section.tsx'

export const ahead = () => [aheadOf(myAccess, {})]

export function Screen() {
  const access = useCall(myAccess, {})
  if (!access.isSuccess) return <ReadState of={access} asPage />
  const { roles, today, can } = access.data
  if (!can.ask) return <CustomerAccess roles={roles} today={today} />
  return (
    <>
      <PageHeader
        title="Access"
        about="Your roles and role requests."
        actions={<AskForRole access={access.data} />}
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

/** A customer can ask for nothing here and only sees what they have. */
const CustomerAccess = ({ roles, today }: Parameters<typeof OwnRolesSection>[0]) => (
  <>
    <PageHeader title="Access" about="What you can do here." />
    {roles.length > 0 && <OwnRolesSection roles={roles} today={today} />}
    <EmptyState title="Nothing to do here yet">
      Your contacts in the company share with you what you need.
    </EmptyState>
  </>
)
