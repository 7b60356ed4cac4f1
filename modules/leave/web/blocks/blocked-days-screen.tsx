import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { ShortText } from '#platform/web/light/short-text.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listLeaveBlocks, removeLeaveBlock, type BlockRow } from '#leave/contract/blocks/leave-block-calls.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ExemptDialog } from './exempt-dialog.tsx'
import styles from '#leave/web/leave.module.css'

const columns: Column<BlockRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    width: 170,
    cell: (row) => row.name,
  },
  {
    key: 'mine',
    title: 'You',
    width: 125,
    cell: (row) => row.mine && <Badge tone="warn">Applies to you</Badge>,
  },
  { key: 'starts_on', title: 'From', width: 110, cell: (row) => show.day(row.starts_on) },
  { key: 'ends_on', title: 'To', width: 110, cell: (row) => show.day(row.ends_on) },
  {
    key: 'whom',
    title: 'For',
    width: 180,
    cell: (row) => row.whom.replace(/^./, (first) => first.toUpperCase()),
  },
  { key: 'reason', title: 'Reason', cell: (row) => <ShortText>{row.reason}</ShortText> },
  {
    key: 'exempt',
    title: 'Exempt',
    width: 120,
    cell: (row) => row.exempt.map(({ person }) => person.name).join(', '),
  },
  { key: 'made_by', title: 'Blocked by', width: 170, hidden: true, cell: (row) => row.made_by },
]

type Opened =
  | { readonly what: 'change' | 'exempt' | 'remove'; readonly row: BlockRow }
  | { readonly what: 'new' }

export const ahead = () => [aheadOf(listLeaveBlocks, { size: 1 })]

/** Everybody reads which days hold for them; those who plan work block days, those who lead people exempt them. */
export function Screen() {
  const [past, showPast] = useState(false)
  const [opened, open] = useState<Opened | null>(null)
  const targets = useCall(listLeaveBlocks, { size: 1 }).data?.targets ?? []
  const remove = useSend(removeLeaveBlock)
  const close = () => open(null)
  const actionsOf = (row: BlockRow) => [
    ...(row.can.exempt ? [{ label: 'Exempt someone', run: () => open({ what: 'exempt', row }) }] : []),
    ...(row.can.change
      ? [
          { label: 'Change', run: () => open({ what: 'change', row }) },
          {
            label: 'Remove these blackout dates',
            tone: 'bad' as const,
            run: () => open({ what: 'remove', row }),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Blackout dates"
        about="Dates on which no leave is granted, such as before a release. Ask your manager for an exemption."
        actions={
          targets.length > 0 && (
            <Button look="primary" onClick={() => open({ what: 'new' })}>
              Add blackout dates
            </Button>
          )
        }
      />
      <div className={styles.row}>
        <CheckboxField label="Show past dates" value={past} onChange={showPast} />
      </div>
      <DataTable
        name="leave-blocks"
        label="Blackout dates"
        call={listLeaveBlocks}
        input={{ past }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name} from ${show.day(row.starts_on)}`}
        columns={columns}
        rowActions={actionsOf}
        empty={<EmptyState title="No blackout dates">Leave can be taken on every working day.</EmptyState>}
      />
      {opened?.what === 'new' && <BlockDialog row={null} targets={targets} onClose={close} />}
      {opened?.what === 'change' && <BlockDialog row={opened.row} targets={targets} onClose={close} />}
      {opened?.what === 'exempt' && <ExemptDialog row={opened.row} onClose={close} />}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          open
          title={`Open ${opened.row.name}?`}
          confirm="Remove these blackout dates"
          tone="danger"
          busy={remove.busy}
          onClose={close}
          onConfirm={() => void remove.send({ id: opened.row.id }).then(({ ok }) => ok && close())}
        >
          Leave can be requested from {show.day(opened.row.starts_on)} to {show.day(opened.row.ends_on)}{' '}
          again.
        </ConfirmDialog>
      )}
    </>
  )
}
