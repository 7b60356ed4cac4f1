import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { callList } from '#academy/contract/leads/call-list.ts'

export function CallsTab() {
  const go = useNavigate()
  return (
    <ListTable
      list={callList}
      rowName={({ lead }) => lead.name}
      onOpen={({ lead }) => void go(`/academy/leads/${lead.id}`)}
      empty={<EmptyState title="No calls yet">Log a call on the tab Today or on a lead’s page.</EmptyState>}
    />
  )
}
