import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { documentStates, requestStates } from '#documents/contract/documents-lists.ts'
import {
  exportStaffDocuments,
  listStaffDocuments,
  staffViews,
  summarizeStaffDocuments,
  type StaffDocumentRow,
  type StaffView,
} from '#documents/contract/staff/staff-document-calls.ts'
import { AskPeopleDialog } from '#documents/web/requests/request-from-people-dialog.tsx'
import { AskDialog } from '#documents/web/requests/request-document-dialog.tsx'
import { nameOf } from '#documents/web/person-documents/document-name.ts'
import { VerifyDialog } from '#documents/web/person-documents/verify-dialog.tsx'

const viewNames: Readonly<Record<StaffView, string>> = {
  to_verify: 'To be verified',
  missing: 'Missing',
  expiring: 'Expired or expiring',
  asked: 'Requested',
  all: 'All',
}

const columns: Column<StaffDocumentRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    sort: true,
    width: 210,
    cell: (row) => <PersonName id={row.account_id} name={row.name} />,
  },
  { key: 'type', title: 'Document', cell: (row) => nameOf(row) },
  { key: 'state', title: 'State', width: 150, cell: (row) => <State row={row} /> },
  {
    key: 'expires_on',
    title: 'Valid until',
    width: 120,
    cell: (row) => row.expires_on && show.day(row.expires_on),
  },
  { key: 'due_on', title: 'Due', width: 120, cell: (row) => row.due_on && show.day(row.due_on) },
  { key: 'company', title: 'Company', width: 180, cell: (row) => row.company },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location },
]

function State({ row }: { row: StaffDocumentRow }) {
  if (row.state) return <StatusBadge catalogue={documentStates} status={row.state} />
  if (row.request_state) return <StatusBadge catalogue={requestStates} status={row.request_state} />
  return <Badge tone="warn">Missing</Badge>
}

export function Screen() {
  const summary = useCall(summarizeStaffDocuments, {}).data
  const [params] = useSearchParams()
  const [verifying, setVerifying] = useState<StaffDocumentRow | null>(null)
  const [asking, setAsking] = useState<StaffDocumentRow | null>(null)
  const [askingMany, setAskingMany] = useState(false)
  const navigate = useNavigate()
  const view = params.get('view') ?? 'all'
  return (
    <>
      <PageHeader
        title="Employee documents"
        about="Documents of employees you manage."
        actions={
          summary?.can.ask && (
            <Button look="primary" onClick={() => setAskingMany(true)}>
              Request document
            </Button>
          )
        }
      />
      <Stack>
        <DataTable
          key={view === 'missing' ? view : 'held'}
          name="staff-documents"
          label="Employee documents"
          call={listStaffDocuments}
          rowKey={(row) => row.key}
          rowName={(row) => `${row.type} of ${row.name}`}
          columns={columns}
          searchLabel="Name"
          filters={[
            {
              kind: 'choice',
              name: 'view',
              label: 'Show',
              options: staffViews.map((value) => ({
                value,
                label: summary
                  ? `${viewNames[value]} (${show.count(summary.counts[value])})`
                  : viewNames[value],
              })),
            },
            {
              kind: 'choice',
              name: 'type_id',
              label: 'Document',
              options: summary?.types.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
            },
          ]}
          onOpen={(row) => void navigate(`/staff-documents/${row.account_id}`)}
          rowActions={(row) => [
            {
              label: `All documents of ${row.name}`,
              run: () => void navigate(`/staff-documents/${row.account_id}`),
            },
            ...(row.can.verify ? [{ label: 'Verify', run: () => setVerifying(row) }] : []),
            ...(row.can.ask ? [{ label: 'Request document', run: () => setAsking(row) }] : []),
          ]}
          exportCall={summary?.can.export ? exportStaffDocuments : undefined}
          empty={<EmptyState title="No documents">Uploaded documents appear here.</EmptyState>}
        />
        {summary && summary.mandatory.length > 0 && (
          <Section title="Mandatory documents" about="Employees who have it today.">
            <Chart
              titleUnseen
              title="Mandatory documents"
              kind="stacked"
              rows={summary.mandatory}
              along={{ key: 'type', label: 'Document' }}
              series={[
                { key: 'verified', label: 'Verified' },
                { key: 'to_verify', label: 'To be verified' },
                { key: 'missing', label: 'Missing' },
              ]}
            />
          </Section>
        )}
      </Stack>
      {verifying && verifying.version_id !== null && (
        <VerifyDialog
          versionId={verifying.version_id}
          title={`${nameOf(verifying)} of ${verifying.name}`}
          onClose={() => setVerifying(null)}
        />
      )}
      {askingMany && <AskPeopleDialog onClose={() => setAskingMany(false)} />}
      {asking && (
        <AskDialog
          person={{ id: asking.account_id, name: asking.name }}
          typeId={asking.type_id}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
