import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
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
  <Dialog open title="Create sprint" onClose={onClose}>
    <Form call={createSprint} start={{ project_id: projectId, ...start }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoFocus />
          <FormRow>
            <DateField {...form('starts_on')} label="First day" />
            <DateField {...form('ends_on')} label="Last day" />
          </FormRow>
          <TextArea {...form('goal')} label="Goal" longest={1_000} optional />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Create</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

type EditProps = { sprint: Facts & { id: number; version: number }; onClose: () => void }

export const EditSprintDialog = ({ sprint, onClose }: EditProps) => {
  const { id, version, name, goal, starts_on, ends_on } = sprint
  return (
    <Dialog open title={`Edit ${name}`} onClose={onClose}>
      <Form call={saveSprint} start={{ id, version, name, goal, starts_on, ends_on }} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('name')} label="Name" />
            <FormRow>
              <DateField {...form('starts_on')} label="First day" />
              <DateField {...form('ends_on')} label="Last day" />
            </FormRow>
            <TextArea {...form('goal')} label="Goal" longest={1_000} optional />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
