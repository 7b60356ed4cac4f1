import { useCallback } from 'react'
import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { JOBS_TOPIC } from '#platform/contract/job-run.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import { busyStates, LatestImport } from './latest-import.tsx'
import * as calls from '#people/contract/import/import-calls.ts'
import { importColumns } from '#people/contract/import/import-columns.ts'
import { PEOPLE_TOPIC } from '#people/contract/people-lists.ts'
import styles from '#people/web/record.module.css'
import { TemplateButton } from './import-template-button.tsx'

const { importOutcomes } = calls

const headings = (needed: boolean) =>
  importColumns
    .filter((column) => column.needed === needed)
    .map(({ label }) => label)
    .join(', ')

const columns: Column<calls.ImportRow>[] = [
  { key: 'row_number', title: 'Row', width: 70, cell: (row) => row.row_number },
  { key: 'name', title: 'Name', main: true, width: 200, cell: (row) => row.name || '–' },
  { key: 'email', title: 'Email', width: 240, cell: (row) => row.email || '–' },
  {
    key: 'outcome',
    title: 'Would be',
    width: 110,
    cell: (row) => (
      <Badge tone={importOutcomes.toneOf(row.outcome)}>{importOutcomes.labelOf(row.outcome)}</Badge>
    ),
  },
  {
    key: 'messages',
    title: 'To review',
    cell: (row) => row.messages.map(({ cell, text }) => `${cell}: ${text}`).join('; ') || '–',
  },
]

/** A file of people: read first, looked at, then taken in as a whole or put aside. */
export function Screen() {
  const read = useCall(calls.readImport, {})
  const client = useQueryClient()
  useLive(
    JOBS_TOPIC,
    useCallback(() => refreshTopic(client, PEOPLE_TOPIC), [client]),
  )
  if (!read.isSuccess) return <ReadState of={read} />
  const latest = read.data.import
  const isBusy = latest !== null && busyStates.has(latest.status) && !latest.stuck
  return (
    <Stack>
      <PageHeader
        title="Import employees"
        about={<Link to="/staff">Employees</Link>}
        actions={<TemplateButton />}
      />
      {!isBusy && (
        <Section title="File" about="Use the template headings in the first row. Nothing is saved yet.">
          <p className={styles.about}>
            Needed: {headings(true)}. Optional: {headings(false)}.
          </p>
          <Form call={calls.beginImport} start={{}}>
            {(form) => (
              <>
                <FileDrop
                  {...form.files('sheet')}
                  label="Excel file"
                  rule={calls.importFile}
                  progress={form.progress}
                  onCancel={form.cancel}
                />
                <FormActions>
                  <SubmitButton busy={form.busy}>Check file</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Section>
      )}
      {latest && <LatestImport latest={latest} />}
      {latest && latest.status !== 'reading' && latest.status !== 'unreadable' && (
        <DataTable
          name="people-import"
          label="Rows of the file"
          call={calls.listImportRows}
          input={{ import_id: latest.id }}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          columns={columns}
          filters={[{ kind: 'choice', name: 'outcome', label: 'Would be', options: importOutcomes.options }]}
          empty={<EmptyState title="No rows">The file has no rows below the headings.</EmptyState>}
        />
      )}
    </Stack>
  )
}
