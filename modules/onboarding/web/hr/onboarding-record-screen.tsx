import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { ChecksSection } from '#onboarding/web/verify/background-checks-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ItemsSection } from '#onboarding/web/verify/items-section.tsx'
import { MatchesSection } from '#onboarding/web/verify/paper-matches-section.tsx'
import { RecordActions } from './onboarding-record-actions.tsx'
import { SummarySection } from './summary-section.tsx'
import { TasksSection } from '#onboarding/web/tasks/tasks-section.tsx'

export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? (
    <Newcomer key={id} id={id} />
  ) : (
    <EmptyState title="No one selected">Choose a new hire from the list.</EmptyState>
  )
}

/** One new hire, from what was given to what was done. */
function Newcomer({ id }: { id: number }) {
  const read = useCall(readOnboarding, { id }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  const onboarding = read.data
  const seesAll = onboarding.items.every(({ is_open }) => is_open)
  return (
    <Stack>
      <PageHeader
        title={onboarding.name}
        about={<Link to="/onboarding">All new hires</Link>}
        mark={<StatusBadge catalogue={onboardingStates} status={onboarding.status} />}
        actions={<RecordActions onboarding={onboarding} />}
      />
      <SummarySection onboarding={onboarding} />
      <ItemsSection onboarding={onboarding} />
      {seesAll && onboarding.progress.given > 0 && <MatchesSection id={id} />}
      {(onboarding.can.checks || onboarding.checks.length > 0) && <ChecksSection onboarding={onboarding} />}
      <TasksSection onboarding={onboarding} />
      <HistorySection onboarding={onboarding} />
    </Stack>
  )
}
