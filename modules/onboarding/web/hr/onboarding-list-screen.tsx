import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import { onboardingList, onboardingOptions } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { InviteDialog } from '#onboarding/web/invite/invite-dialog.tsx'

type Onboarding = ListRow<typeof onboardingList>

const cells = {
  joining_day: ({ joining_day, is_agreed }: Onboarding) =>
    joining_day === null ? 'Not set' : `${show.day(joining_day)}${is_agreed ? '' : ' (TBC)'}`,
  items_given: ({ items_given, items_asked, items_sent_back }: Onboarding) => (
    <>
      {items_sent_back > 0 && <Badge tone="bad">{items_sent_back} sent back</Badge>} {items_given} of{' '}
      {items_asked}
    </>
  ),
  tasks_late: ({ tasks_late }: Onboarding) =>
    tasks_late > 0 ? <Badge tone="warn">{tasks_late}</Badge> : '–',
}

export const ahead = () => [aheadOf(onboardingOptions, {}), aheadOf(directoryOptions, {})]

/** Everybody who is on the way from the invitation to the first day. */
export function Screen() {
  const can = useCall(onboardingOptions, {}).data?.can
  const options = useCall(directoryOptions, {}).data
  const [inviting, setInviting] = useAddParam('candidate')
  const go = useNavigate()
  return (
    <>
      <PageHeader
        title="Onboarding"
        about="New hires, their documents and open tasks."
        actions={
          can?.invite && (
            <Button look="primary" onClick={() => setInviting(true)}>
              Invite new hire
            </Button>
          )
        }
      />
      <ListTable
        list={onboardingList}
        people
        rowName={(row) => row.name}
        cells={cells}
        choices={placeChoices(options)}
        onOpen={(row) => void go(`/onboarding/record?id=${row.id}`)}
        exports={can?.export ?? false}
        empty={
          <EmptyState title="No new hires">
            {can?.invite
              ? 'Invite new hire. They get a link by email and tasks are created.'
              : 'Invited new hires appear here.'}
          </EmptyState>
        }
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
