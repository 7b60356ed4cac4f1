import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { confirmationList, type ConfirmationRow } from '#performance/contract/confirmation-calls.ts'
import { recommendations } from '#performance/contract/performance-lists.ts'
import { useHeld } from '#performance/web/use-held.ts'

const cells = {
  probation_end: ({ probation_end, overdue }: ConfirmationRow) =>
    overdue ? <Badge tone="bad">{`${show.day(probation_end)}, overdue`}</Badge> : show.day(probation_end),
  recommendation: ({ recommendation, months }: ConfirmationRow) =>
    recommendation === null
      ? '–'
      : `${recommendations.labelOf(recommendation)}${months ? `, ${months} months` : ''}`,
}

export function Screen() {
  const go = useNavigate()
  const decides = useHeld('performance.confirmation.manage', 'company')
  const page = decides ? 'confirmation' : 'confirmation-review'
  return (
    <>
      <PageHeader title="Confirmations" about="Probations that end, the next one first." />
      <ListTable
        list={confirmationList}
        exports={decides}
        rowName={({ person }) => person.name}
        onOpen={(row) => void go(`/confirmation-event-list/${page}/${row.id}`)}
        cells={cells}
        empty={<EmptyState title="No confirmations">They appear 30 days before a probation ends.</EmptyState>}
      />
    </>
  )
}
