import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { editTask, type TaskView } from '#sales/contract/tasks/task-calls.ts'
import { reminderKeys, reminders, taskKindKeys, taskKinds } from '#sales/contract/tasks/task-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const kindOptions = taskKindKeys.map((value) => ({ value, label: taskKinds[value] }))
const reminderOptions = reminderKeys.map((value) => ({ value, label: reminders[value] }))
const twoDigits = (count: number) => String(count).padStart(2, '0')

/** As the clock of the reader shows it. */
function localOf(instant: string | null) {
  if (instant === null) return { remind_on: null, remind_time: null }
  const at = new Date(instant)
  return {
    remind_on: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
    remind_time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  }
}

export const EditTaskDialog = ({ task, onClose }: { task: TaskView; onClose: () => void }) => (
  <Dialog open size="l" title={`Edit ${task.title}`} onClose={onClose}>
    <Form
      call={editTask}
      start={{
        id: task.id,
        version: task.version,
        title: task.title,
        kind: task.kind,
        due_on: task.due_on,
        due_time: task.due_time,
        reminder: task.reminder,
        ...(task.reminder === 'custom' ? localOf(task.remind_at) : {}),
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('title')} label="Title" autoFocus />
            <SelectField {...form('kind')} label="Type" options={kindOptions} />
          </FormRow>
          <FormRow>
            <DateField {...form('due_on')} label="Due date" />
            <TimeField {...form('due_time')} label="Due time" hint="18:00 if left empty" optional />
          </FormRow>
          <FormRow>
            <SelectField
              {...form('reminder')}
              label="Reminder"
              hint="Moves with the due date, except a custom one"
              options={reminderOptions}
            />
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
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
