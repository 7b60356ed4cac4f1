import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { accountOptions, openAccount } from '#identity/contract/accounts/account-calls.ts'
import { accountStatuses } from '#identity/contract/identity-lists.ts'
import { AccessReasonsSection } from '#identity/web/access-review/access-reasons-section.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountFactsSection } from './account-facts-section.tsx'
import { accountSections } from './account-places.ts'
import { AccountRolesSection } from './account-roles-section.tsx'
import { BackLink } from '#identity/web/back-link.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const account = useCall(openAccount, { id })
  const options = useCall(accountOptions, {}).data
  if (!account.isSuccess) return <ReadState of={account} asPage />
  const { name, email, status } = account.data
  return (
    <>
      <BackLink to="/access-control/people">People</BackLink>
      <PageHeader
        title={name}
        mark={<StatusBadge catalogue={accountStatuses} status={status} />}
        about={email}
        actions={<AccountActions key={id} account={account.data} />}
      />
      <Stack>
        <AccountFactsSection account={account.data} />
        <AccountRolesSection account={account.data} />
        {options?.can.readRoles && <AccessReasonsSection key={id} accountId={id} />}
        <PlacedSections key={`placed-${id}`} place={accountSections} of={account.data} />
      </Stack>
    </>
  )
}
