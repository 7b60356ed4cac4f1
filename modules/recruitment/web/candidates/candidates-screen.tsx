import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { candidateList, type CandidateRow } from '#recruitment/contract/candidates/candidate-list.ts'
import { AddCandidateButton } from './add-candidate-button.tsx'
import { DuplicatesSection } from './duplicates-section.tsx'

const tabs = [
  { key: 'people', label: 'Candidates' },
  { key: 'duplicates', label: 'Possible duplicates' },
] as const

const cells = {
  person: ({ id, person, blocked, internal }: CandidateRow) => (
    <>
      <Link to={`/unique-candidates/${id}`}>{person.name}</Link>{' '}
      {blocked && <Badge tone="bad">Do not contact</Badge>} {internal && <Badge tone="info">Internal</Badge>}
    </>
  ),
}

export function Screen() {
  const [params, setParams] = useSearchParams()
  const manages = isAtLeast(useCall(me, {}).data?.permissions['recruitment.record.manage'], 'own')
  const tab = manages && params.get('tab') === 'duplicates' ? 'duplicates' : 'people'
  return (
    <>
      <PageHeader
        title="Candidates"
        about="Everyone who applied, once, whatever the job."
        actions={manages && <AddCandidateButton />}
      />
      {manages && (
        <SectionTabs
          label="View"
          tabs={tabs}
          tab={tab}
          onTab={(key) => setParams(key === 'duplicates' ? { tab: key } : {})}
        />
      )}
      {tab === 'duplicates' ? (
        <DuplicatesSection />
      ) : (
        <ListTable
          list={candidateList}
          cells={cells}
          rowName={({ person }) => person.name}
          empty={
            <EmptyState title="No candidates yet">Add one, or wait for the first application.</EmptyState>
          }
        />
      )}
    </>
  )
}
