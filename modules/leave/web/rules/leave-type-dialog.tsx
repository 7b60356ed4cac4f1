import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveLeaveType, type LeaveTypeRow } from '#leave/contract/leave-administration-calls.ts'

type LeaveTypeDialogProps = { type: LeaveTypeRow | null; onClose: () => void }

export const LeaveTypeDialog = ({ type, onClose }: LeaveTypeDialogProps) => (
  <FormDialog
    call={saveLeaveType}
    start={type === null ? { active: true, paid: true } : startOf(type)}
    size="s"
    title={type === null ? 'Add leave type' : type.name}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('name')} label="Name" autoFocus />
        {type === null && (
          <TextField
            {...form('key')}
            label="Key"
            hint="Lowercase letters and underscores. It can’t be changed later."
          />
        )}
        <CheckboxField
          {...form('medical')}
          value={form.values.medical ?? false}
          label="Medical: visible only to the employee and HR"
        />
        <CheckboxField {...form('paid')} value={form.values.paid ?? true} label="Paid" />
        <CheckboxField {...form('active')} value={form.values.active ?? true} label="Available to apply" />
      </>
    )}
  </FormDialog>
)

const startOf = ({ id, version, key, name, medical, paid, active, position }: LeaveTypeRow) => ({
  id,
  version,
  key,
  name,
  medical,
  paid,
  active,
  position,
})
