import type { ReactNode } from 'react'
import type { AnyList } from '#platform/contract/lists/define-list.ts'
import type { AnyRecord, RowOf } from '#platform/contract/records/define-record.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { useRecordDialogs, type DialogLook } from './use-record-dialogs.tsx'

type RecordScreenProps<Rec extends AnyRecord> = DialogLook<Rec> & {
  record: Rec
  title: string
  about: string
  /** False for those who may only read. */
  mayChange?: boolean
  /** Cells that show more than their kind does. */
  cells?: { readonly [K in keyof Rec['fields']]?: (row: RowOf<Rec>) => ReactNode }
  onOpen?: (row: RowOf<Rec>) => void
  /** What can be done with a row before what the record can. */
  further?: (row: RowOf<Rec>) => readonly MenuAction[]
  /** The sentence under “No sources yet”. */
  empty?: string
}

/** The page of a declared record: its list, its forms and what its calls can do. */
export function RecordScreen<Rec extends AnyRecord>({
  record,
  title,
  about,
  mayChange = true,
  cells,
  onOpen,
  further,
  empty,
  ...look
}: RecordScreenProps<Rec>) {
  const { actions, dialogs, add } = useRecordDialogs<Rec>(record, look)
  const [one, many] = record.noun
  const button = mayChange && (record.calls.add ?? record.calls.put) && (
    <Button look="primary" onClick={add}>
      {look.labels?.add ?? `Add ${one}`}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} about={about} actions={button} />
      <ListTable<AnyList>
        list={record.list!}
        cells={cells ?? {}}
        rowName={(row: { name?: string; id: number }) => row.name ?? `${one} ${row.id}`}
        onOpen={onOpen as never}
        rowActions={(row) => [
          ...(further?.(row as never) ?? []),
          ...(mayChange ? actions(row as never) : []),
        ]}
        empty={
          <EmptyState title={`No ${many} yet`} action={button}>
            {empty}
          </EmptyState>
        }
      />
      {dialogs}
    </>
  )
}
