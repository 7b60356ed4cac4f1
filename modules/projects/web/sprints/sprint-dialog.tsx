import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createSprint, saveSprint } from '#projects/contract/sprints/sprint-calls.ts'

type Facts = { name: string; goal: string; starts_on: string; ends_on: string }

export const CreateSprintDialog = ({
  projectId,
  start,
  onClose,
}: {
  projectId: number
  start: Facts
  onClose: () => void
}) => (
  <FormDialog
    call={createSprint}
    start={{ project_id: projectId, ...start }}
    title="Create sprint"
    onClose={onClose}
    submit="Create"
  >
    {(form) => (
      <>
        <TextField {...form('name')} label="Name" autoFocus />
        <FormRow>
          <DateField {...form('starts_on')} label="First day" />
          <DateField {...form('ends_on')} label="Last day" />
        </FormRow>
        <TextArea {...form('goal')} label="Goal" longest={1_000} optional />
      </>
    )}
  </FormDialog>
)

type EditProps = { sprint: Facts & { id: number; version: number }; onClose: () => void }

export const EditSprintDialog = ({ sprint, onClose }: EditProps) => {
  const { id, version, name, goal, starts_on, ends_on } = sprint
  return (
    <FormDialog
      call={saveSprint}
      start={{ id, version, name, goal, starts_on, ends_on }}
      title={`Edit ${name}`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" />
          <FormRow>
            <DateField {...form('starts_on')} label="First day" />
            <DateField {...form('ends_on')} label="Last day" />
          </FormRow>
          <TextArea {...form('goal')} label="Goal" longest={1_000} optional />
        </>
      )}
    </FormDialog>
  )
}
