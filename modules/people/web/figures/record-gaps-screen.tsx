import { Link, useNavigate } from 'react-router'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { gapList } from '#people/contract/figures/staff-report-calls.ts'
import { partOfSection } from '#people/web/record/tab-of-section.ts'

const cells = {
  stops_payroll: ({ stops_payroll }: ListRow<typeof gapList>) =>
    stops_payroll ? <Badge tone="warn">Blocks payroll</Badge> : '–',
}

/** Whose record lacks what, so that no one is paid late for it. */
export function Screen() {
  const go = useNavigate()
  return (
    <>
      <PageHeader title="Missing details" about={<Link to="/staff-figures">Headcount report</Link>} />
      <ListTable
        list={gapList}
        rowName={(row) => row.name}
        cells={cells}
        onOpen={(row) =>
          void go(`/staff/person?id=${row.id}&part=${partOfSection[row.missing[0]?.section ?? 'personal']}`)
        }
        empty={<EmptyState title="Nothing is missing">All employee records are complete.</EmptyState>}
      />
    </>
  )
}
