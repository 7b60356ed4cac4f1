import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  oneTimeBatchList,
  undoOneTimeBatch,
  type OneTimeBatchRow,
  type readOneTimeSheet,
} from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import { NewOneTimeSheet } from './new-one-time-sheet.tsx'
import { OneTimeRows } from './one-time-rows.tsx'

/** A sheet of bonuses or recoveries: read first, looked over, then entered together. */
export function Screen() {
  const mayRun = useMayRun()
  const [read, setRead] = useState<GotFrom<typeof readOneTimeSheet> | null>(null)
  const [undone, setUndone] = useState<OneTimeBatchRow | null>(null)
  const undo = useSend(undoOneTimeBatch)
  async function withdraw({ id, version }: OneTimeBatchRow) {
    await undo.send({ id, version })
    setUndone(null)
  }
  return (
    <Stack>
      <PageHeader
        title="One-time pay from a sheet"
        about="Enter bonuses or recoveries of many people at the same time. The approval of the run approves them."
      />
      {mayRun &&
        (read ? (
          <OneTimeRows read={read} onClose={() => setRead(null)} />
        ) : (
          <NewOneTimeSheet onRead={setRead} />
        ))}
      <ListTable
        list={oneTimeBatchList}
        rowName={(row) => row.file_name}
        rowActions={(row) => (row.can.undo ? [{ label: 'Undo', run: () => setUndone(row) }] : [])}
        empty={<EmptyState title="No sheets yet">Sheets that were added appear here.</EmptyState>}
      />
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
          {show.count(undone.waiting)} {undone.waiting === 1 ? 'entry' : 'entries'} of{' '}
          {monthInWords(undone.month)}, {show.money(undone.total)} in total.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
