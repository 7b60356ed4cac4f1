import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveMilestone, type MilestoneView } from '#projects/contract/plans/plan-calls.ts'

type Props = { projectId: number; milestone: MilestoneView | null; onClose: () => void }

export const MilestoneDialog = ({ projectId, milestone, onClose }: Props) => (
  <FormDialog
    call={saveMilestone}
    start={{
      project_id: projectId,
      id: milestone?.id ?? null,
      ...(milestone
        ? { version: milestone.version, title: milestone.title, due_on: milestone.due_on }
        : { title: '' }),
    }}
    title={milestone ? `Edit ${milestone.title}` : 'Add milestone'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('title')} label="Title" autoFocus />
        <DateField {...form('due_on')} label="Due" />
      </>
    )}
  </FormDialog>
)
