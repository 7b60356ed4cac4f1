import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  openingList,
  withdrawOpening,
  type OpeningRow,
  type readOpeningSheet,
} from '#payroll/contract/opening/opening-calls.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import { NewOpening } from './new-opening.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { OpeningRows } from './opening-rows.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** What was paid elsewhere this year, so that tax and yearly sums go on from there. */
export function Screen() {
  const mayRun = useMayRun()
  const [read, setRead] = useState<GotFrom<typeof readOpeningSheet> | null>(null)
  const [opened, open] = useState<OpeningRow | null>(null)
  const [withdrawn, setWithdrawn] = useState<OpeningRow | null>(null)
  const [reversed, setReversed] = useState<OpeningRow | null>(null)
  const withdraw = useSend(withdrawOpening)
  async function confirm({ id, version }: OpeningRow) {
    await withdraw.send({ id, version })
    setWithdrawn(null)
  }
  return (
    <Stack>
      <PageHeader
        title="Opening figures"
        about="What another system paid earlier this tax year. Income tax and yearly totals continue from there."
      />
      {mayRun &&
        (read ? <OpeningRows read={read} onClose={() => setRead(null)} /> : <NewOpening onRead={setRead} />)}
      <ListTable
        list={openingList}
        rowName={(row) => row.file_name}
        rowActions={(row) => [
          { label: row.can.decide ? 'Approve or reject' : 'Figures', run: () => open(row) },
          ...(row.can.withdraw ? [{ label: 'Withdraw', run: () => setWithdrawn(row) }] : []),
          ...(row.can.reverse ? [{ label: 'Reverse', run: () => setReversed(row) }] : []),
        ]}
        empty={<EmptyState title="No opening figures yet">Sheets that were sent appear here.</EmptyState>}
      />
      {opened && <OpeningDialog opening={opened} onClose={() => open(null)} />}
      {reversed && <ReverseDialog opening={reversed} onClose={() => setReversed(null)} />}
      {withdrawn && (
        <ConfirmDialog
          open
          title={`Withdraw ${withdrawn.file_name}?`}
          confirm="Withdraw"
          tone="danger"
          busy={withdraw.busy}
          onConfirm={() => void confirm(withdrawn)}
          onClose={() => setWithdrawn(null)}
        >
          The figures are not approved and count for nothing.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
