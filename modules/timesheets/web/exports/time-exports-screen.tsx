import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  approvedTimeList,
  downloadTimeExport,
  timeExportList,
  type BatchRow,
} from '#timesheets/contract/exports/export-calls.ts'
import { ExportDialog } from './export-dialog.tsx'

const tabs = [
  { key: 'exports', label: 'Exports' },
  { key: 'time', label: 'Approved time' },
] as const

export function Screen() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'exports'
  const [exporting, setExporting] = useState(false)
  const also = useCall(approvedTimeList.read, { size: 1 }, { keepEarlier: true }).data
  const projects = (also?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const button = (
    <Button look="primary" onClick={() => setExporting(true)}>
      Export time
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Time exports"
        about="Approved time as a sheet for a client, or for payroll and invoices. Each entry is exported once."
        actions={button}
      />
      <SectionTabs
        label="View"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams({ tab: next }, { replace: true })}
      />
      {tab === 'exports' ? (
        <ListTable
          list={timeExportList}
          rowName={({ number }) => number}
          choices={{ project: projects }}
          rowActions={filesOf}
          empty={
            <EmptyState title="No exports yet" action={button}>
              Client sheets and payroll files appear here.
            </EmptyState>
          }
        />
      ) : (
        <ListTable
          list={approvedTimeList}
          rowName={({ person, day }) => `${person.name}, ${show.day(day)}`}
          choices={{ project: projects }}
          empty={<EmptyState title="No approved time">Time appears here when it is approved.</EmptyState>}
        />
      )}
      {exporting && also && (
        <ExportDialog
          companies={also.companies}
          projects={also.projects}
          onClose={() => setExporting(false)}
          onDone={() => {
            setExporting(false)
            setParams({ tab: 'exports' }, { replace: true })
          }}
        />
      )}
    </>
  )
}

const filesOf = ({ id, kind }: BatchRow) => [
  ...(kind === 'client'
    ? [{ label: 'Download PDF', run: () => void download(downloadTimeExport, { id, format: 'pdf' }) }]
    : []),
  { label: 'Download CSV', run: () => void download(downloadTimeExport, { id, format: 'csv' }) },
]
