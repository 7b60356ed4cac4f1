import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { batchList, undoBatch, type BatchRow } from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { useMayPrepare } from '#payroll/web/salaries/use-may-prepare.ts'
import { payGroupList } from '#payroll/contract/groups/pay-group-calls.ts'
import { DecideBatchDialog } from './decide-batch-dialog.tsx'
import { NewBatch } from './new-batch.tsx'

/** A sheet of new salaries: read first, looked over, then sent for approval together. */
export function Screen() {
  const mayPrepare = useMayPrepare()
  const groups = useCall(payGroupList.read, { size: 100 }).data?.rows ?? []
  const [undone, setUndone] = useState<BatchRow | null>(null)
  const [decided, setDecided] = useState<BatchRow | null>(null)
  const undo = useSend(undoBatch)
  async function withdraw({ id, version }: BatchRow) {
    await undo.send({ id, version })
    setUndone(null)
  }
  return (
    <Stack>
      <PageHeader
        title="Bulk revision"
        about={
          <>
            Revise many salaries with one sheet. Each is also under{' '}
            <Link to="/salary-configuration/revisions">Salary revisions</Link>.
          </>
        }
      />
      {mayPrepare && <NewBatch groups={groups} />}
      <ListTable
        list={batchList}
        rowName={(row) => row.file_name}
        rowActions={(row) => [
          ...(row.can.decide ? [{ label: 'Approve or reject', run: () => setDecided(row) }] : []),
          ...(row.can.undo ? [{ label: 'Undo', run: () => setUndone(row) }] : []),
        ]}
        empty={<EmptyState title="No bulk revisions yet">Sheets that were sent appear here.</EmptyState>}
      />
      {decided && <DecideBatchDialog batch={decided} onClose={() => setDecided(null)} />}
      {undone && (
        <ConfirmDialog
          open
          title={`Undo ${undone.file_name}?`}
          confirm="Withdraw"
          tone="danger"
          busy={undo.busy}
          onConfirm={() => void withdraw(undone)}
          onClose={() => setUndone(null)}
        >
          {show.count(undone.waiting)} waiting {undone.waiting === 1 ? 'salary is' : 'salaries are'}{' '}
          withdrawn. Approved ones stay.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
