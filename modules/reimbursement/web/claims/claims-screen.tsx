import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { claimList } from '#reimbursement/contract/claims/claim-calls.ts'

export function Screen() {
  const go = useNavigate()
  return (
    <>
      <PageHeader title="All claims" about="Submitted claims of everyone whose claims you may see." />
      <ListTable
        list={claimList}
        rowName={({ number, title }) => number ?? title}
        onOpen={({ id }) => void go(`/reimbursement/${id}`)}
        empty={<EmptyState title="No submitted claims" />}
      />
    </>
  )
}
