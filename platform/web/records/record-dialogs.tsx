import type { ReactNode } from 'react'
import type { Call } from '#platform/contract/call.ts'
import type { AnyRecord, CallName, RowOf } from '#platform/contract/records/define-record.ts'
import { aOr, counted, sentence } from '#platform/contract/records/record-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { RecordFields, type FormLook } from './record-fields.tsx'

export type AnyRow = {
  readonly id: number
  readonly version: number
  readonly name?: string
  readonly used?: number
}

/** What goes along with a call that the record shares with others. */
export const withOf = (record: AnyRecord, call: CallName) => (record.shared.includes(call) ? record.with : {})

export type RecordDialogProps<Rec extends AnyRecord> = FormLook<Rec> & {
  record: Rec
  /** Null for a new one. */
  row: RowOf<Rec> | null
  title?: string
  size?: 's' | 'm' | 'l'
  onClose: () => void
}

/** The form of one record in a dialog: adds, or changes the row. */
export function RecordDialog<Rec extends AnyRecord>({
  record,
  row,
  title,
  size = 'm',
  onClose,
  ...look
}: RecordDialogProps<Rec>) {
  const { calls } = record
  const [name, call] = row
    ? calls.save
      ? (['save', calls.save] as const)
      : (['put', calls.put] as const)
    : calls.add
      ? (['add', calls.add] as const)
      : (['put', calls.put] as const)
  if (!call) return null
  const usual = row ? `Edit ${(row as AnyRow).name ?? record.noun[0]}` : `Add ${record.noun[0]}`
  return (
    <FormDialog<Call>
      call={call}
      start={{ ...withOf(record, name), ...startOf(record, row) }}
      title={title ?? usual}
      submit={row ? 'Save' : 'Add'}
      size={size}
      onClose={onClose}
    >
      {(form) => <RecordFields<Rec> record={record} form={form as never} {...look} />}
    </FormDialog>
  )
}

function startOf(record: AnyRecord, row: unknown): object {
  const inputs = Object.entries(record.fields).filter(([, { input }]) => input)
  if (row === null) return Object.fromEntries(inputs.map(([name, { start }]) => [name, start]))
  const { id, version, ...values } = row as AnyRow & Record<string, unknown>
  return { id, version, ...Object.fromEntries(inputs.map(([name]) => [name, values[name]])) }
}

type JoinProps = { record: AnyRecord; row: AnyRow; onClose: () => void }

const MOST = 200

export function MergeDialog({ record, row, note, onClose }: JoinProps & { note?: ReactNode }) {
  const { alike, users } = record
  const rows = useCall(record.list!.read as Call, { size: MOST }).data as { rows: AnyRow[] } | undefined
  const valueOf = (one: AnyRow | undefined) => (one as Record<string, unknown> | undefined)?.[alike ?? '']
  const own = rows?.rows.find(({ id }) => id === row.id)
  const others = (rows?.rows ?? []).filter(
    (one) => one.id !== row.id && (alike === null || valueOf(one) === valueOf(own)),
  )
  return (
    <FormDialog<Call>
      call={record.calls.merge!}
      start={{ ...withOf(record, 'merge'), id: row.id }}
      title={`Merge ${row.name}`}
      submit="Merge"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            {users &&
              row.used !== undefined &&
              `${counted(row.used, users)} ${row.used === 1 ? 'moves' : 'move'}, and `}
            {row.name} is deleted. {note} You can’t undo this.
          </p>
          <SelectField<number>
            {...(form as unknown as (name: string) => Binding<number>)('into_id')}
            label="Merge into"
            options={others.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
          />
        </>
      )}
    </FormDialog>
  )
}

export function RemoveDialog({ record, row, onClose }: JoinProps) {
  const remove = useSend(record.calls.remove!)
  const { noun, users, instead } = record
  return (
    <ConfirmDialog
      open
      title={`Delete ${row.name ?? noun[0]}?`}
      confirm="Delete"
      tone="danger"
      busy={remove.busy}
      onConfirm={() => void remove.send({ ...withOf(record, 'remove'), id: row.id }).then(onClose)}
      onClose={onClose}
    >
      {users && `${sentence(`${aOr(noun[0])} that ${users[1]} use can’t be deleted`)} ${instead}`}
    </ConfirmDialog>
  )
}
