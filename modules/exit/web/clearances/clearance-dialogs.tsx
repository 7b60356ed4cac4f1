import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideClearance, reopenClearance } from '#exit/contract/clearances/clearance-calls.ts'
import { departments } from '#exit/contract/exit-lists.ts'
import type { ClearanceView } from '#exit/contract/exits/exit-views.ts'

const outcomes = [
  { value: 'cleared' as const, label: 'Cleared' },
  { value: 'blocked' as const, label: 'Blocked' },
]
const hints: Partial<Record<ClearanceView['department'], string>> = {
  assets: 'Name the items that were returned, and what is missing.',
}

type LineProps = { line: ClearanceView; onClose: () => void }

export const ClearanceDialog = ({ line, name, onClose }: LineProps & { name: string }) => (
  <FormDialog
    call={decideClearance}
    start={{
      id: line.id,
      version: line.version,
      status: 'cleared',
      amount: line.amount ?? 0,
      note: line.note,
    }}
    title={`${departments.labelOf(line.department)}: ${name}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <SelectField {...form('status')} label="Result" options={outcomes} />
          {form.values.status === 'blocked' && (
            <MoneyField {...form('amount')} label="Owed" hint="Only your department sees the amount." />
          )}
        </FormRow>
        <TextArea
          {...form('note')}
          label="Note"
          hint={hints[line.department] ?? 'Say what is missing, where something is.'}
          optional
        />
      </>
    )}
  </FormDialog>
)

export const ReopenDialog = ({ line, onClose }: LineProps) => (
  <FormDialog
    call={reopenClearance}
    start={{ id: line.id, version: line.version, note: '' }}
    title="Reopen clearance"
    onClose={onClose}
    submit="Reopen"
  >
    {(form) => <TextArea {...form('note')} label="Reason" />}
  </FormDialog>
)
