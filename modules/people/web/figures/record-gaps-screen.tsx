import { Link, useNavigate } from 'react-router'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { exportGaps, listGaps, type GapRow } from '#people/contract/figures/staff-report-calls.ts'
import { partOfSection } from '#people/web/record/tab-of-section.ts'

const columns: Column<GapRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    width: 220,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  { key: 'employee_code', title: 'Code', width: 90, cell: (row) => row.employee_code },
  { key: 'company', title: 'Company', width: 190, cell: (row) => row.company },
  { key: 'missing', title: 'Missing', cell: (row) => row.missing.map(({ label }) => label).join(', ') },
  {
    key: 'stops_payroll',
    title: 'Pay',
    width: 140,
    cell: (row) => (row.stops_payroll ? <Badge tone="warn">Blocks payroll</Badge> : '–'),
  },
]

/** Whose record lacks what, so that no one is paid late for it. */
export function Screen() {
  const go = useNavigate()
  return (
    <>
      <PageHeader title="Missing details" about={<Link to="/staff-figures">Headcount report</Link>} />
      <DataTable
        name="staff-gaps"
        label="Records with missing details"
        call={listGaps}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            name: 'only',
            label: 'What',
            options: [{ value: 'payroll', label: 'Blocks payroll' }],
          },
        ]}
        searchLabel="Name or code"
        onOpen={(row) =>
          void go(`/staff/person?id=${row.id}&part=${partOfSection[row.missing[0]?.section ?? 'personal']}`)
        }
        exportCall={exportGaps}
        empty={<EmptyState title="Nothing is missing">All employee records are complete.</EmptyState>}
      />
    </>
  )
}
