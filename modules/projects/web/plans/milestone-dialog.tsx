import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveMilestone, type MilestoneView } from '#projects/contract/plans/plan-calls.ts'

type Props = { projectId: number; milestone: MilestoneView | null; onClose: () => void }

export const MilestoneDialog = ({ projectId, milestone, onClose }: Props) => (
  <Dialog open title={milestone ? `Edit ${milestone.title}` : 'Add milestone'} onClose={onClose}>
    <Form
      call={saveMilestone}
      start={{
        project_id: projectId,
        id: milestone?.id ?? null,
        ...(milestone
          ? { version: milestone.version, title: milestone.title, due_on: milestone.due_on }
          : { title: '' }),
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoFocus />
          <DateField {...form('due_on')} label="Due" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
