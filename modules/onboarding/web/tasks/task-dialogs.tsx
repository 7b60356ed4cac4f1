import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { addTask, assignTask, closeTask, type TaskView } from '#onboarding/contract/tasks/task-calls.ts'

const LONGEST_NOTE = 300
type OfTask = { task: TaskView; onClose: () => void }

export const LeaveOutDialog = ({ task, onClose }: OfTask) => (
  <FormDialog
    call={closeTask}
    start={{ id: task.id, version: task.version, state: 'left_out' }}
    size="s"
    title={`Skip: ${task.title}`}
    onClose={onClose}
    submit="Skip"
  >
    {(form) => <TextArea {...form('note')} label="Why" longest={LONGEST_NOTE} />}
  </FormDialog>
)

export const AssignTaskDialog = ({ task, onClose }: OfTask) => (
  <FormDialog
    call={assignTask}
    start={{ id: task.id, version: task.version, owner_id: task.owner?.id ?? null }}
    size="s"
    title={`Who does: ${task.title}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <ColleagueField
        {...form('owner_id')}
        label="Owner"
        hint="Leave empty for the whole team."
        optional
        known={[task.owner]}
      />
    )}
  </FormDialog>
)

type AddTaskProps = { onboardingId: number; tasks: readonly TaskView[]; onClose: () => void }

export const AddTaskDialog = ({ onboardingId, tasks, onClose }: AddTaskProps) => (
  <FormDialog
    call={addTask}
    start={{ onboarding_id: onboardingId, team: 'hr', days: 0 }}
    title="Add a task"
    onClose={onClose}
    submit="Add"
  >
    {(form) => (
      <>
        <TextField {...form('title')} label="Tasks" />
        <FormRow>
          <SelectField {...form('team')} label="Team" options={taskTeams.options} />
          <NumberField {...form('days')} label="Days from joining date" hint="Before it: −3" />
        </FormRow>
        <SelectField
          {...form('after_id')}
          label="Blocked by"
          optional
          options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextArea {...form('hint')} label="Hint" optional longest={LONGEST_NOTE} />
      </>
    )}
  </FormDialog>
)
