import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { moveTask, type TaskView } from '#sales/contract/tasks/task-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

type CloseTaskDialogProps = { task: Pick<TaskView, 'id' | 'title' | 'kind'>; onClose: () => void }

export const CloseTaskDialog = ({ task, onClose }: CloseTaskDialogProps) => (
  <Dialog open title={`Close ${task.title}`} onClose={onClose}>
    <Form call={moveTask} start={{ id: task.id, to: 'closed', outcome: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('outcome')} label="Outcome" optional={task.kind !== 'call'} />
          <FormEnd busy={form.busy} onClose={onClose}>
            Close task
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
