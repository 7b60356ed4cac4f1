import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import {
  dueKeys,
  duePresets,
  reminderKeys,
  reminders,
  taskKindKeys,
  taskKinds,
} from '#sales/contract/tasks/task-lists.ts'
import type { WorkedRecord } from '#sales/web/worked-record.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const kindOptions = taskKindKeys.map((value) => ({ value, label: taskKinds[value] }))
const dueOptions = dueKeys.map((value) => ({ value, label: duePresets[value] }))
const reminderOptions = reminderKeys.map((value) => ({ value, label: reminders[value] }))

type AddTaskDialogProps = { record: WorkedRecord; onClose: () => void }

export function AddTaskDialog({ record, onClose }: AddTaskDialogProps) {
  const { leads } = record
  const start = {
    contact_id: record.contact_id,
    deal_id: record.deal_id,
    lead_id: leads[0]?.id ?? null,
    title: '',
    kind: 'to_do',
    due: 'tomorrow',
    reminder: 'none',
  } as const
  return (
    <Dialog open size="l" title="Add task" onClose={onClose}>
      <Form call={addTask} start={start} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('title')} label="Title" autoFocus />
            <FormRow>
              <SelectField {...form('kind')} label="Type" options={kindOptions} />
              {leads.length > 0 && (
                <SelectField
                  {...form('lead_id')}
                  label="Lead"
                  options={leads.map(({ id, title }) => ({ value: id, label: title }))}
                  optional
                />
              )}
            </FormRow>
            <FormRow>
              <SelectField {...form('due')} label="Due" options={dueOptions} />
              {form.values.due === 'custom' && (
                <DateField {...form('due_on')} value={form('due_on').value ?? ''} label="Due date" />
              )}
              <TimeField {...form('due_time')} label="Due time" hint="18:00 if left empty" optional />
            </FormRow>
            <FormRow>
              <SelectField {...form('reminder')} label="Reminder" options={reminderOptions} />
              {form.values.reminder === 'custom' && (
                <>
                  <DateField
                    {...form('remind_on')}
                    value={form('remind_on').value ?? ''}
                    label="Reminder date"
                  />
                  <TimeField {...form('remind_time')} label="Reminder time" />
                </>
              )}
            </FormRow>
            <FormEnd busy={form.busy} onClose={onClose}>
              Add task
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
