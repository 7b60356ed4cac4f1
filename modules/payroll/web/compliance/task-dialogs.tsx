import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import {
  addTask,
  assignTask,
  attachEvidence,
  evidenceFile,
  finishTask,
  skipTask,
  type TaskRow,
} from '#payroll/contract/compliance/compliance-calls.ts'

type TaskDialogProps = { task: TaskRow; onClose: () => void }
const nameOf = ({ title, company }: TaskRow) => `${title}, ${company.name}`

export const FinishDialog = ({ task, onClose }: TaskDialogProps) => (
  <Dialog open title={nameOf(task)} onClose={onClose}>
    <Form
      call={finishTask}
      start={{ id: task.id, version: task.version, done_on: companyToday() }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <DateField {...form('done_on')} label="Done on" latest={companyToday()} />
          <FileDrop
            {...form.files('evidence')}
            label="Evidence"
            hint="Challan, acknowledgement or return"
            rule={evidenceFile}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <TextArea {...form('note')} label="Note" optional longest={500} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Mark as done</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const SkipDialog = ({ task, onClose }: TaskDialogProps) => (
  <Dialog open size="s" title={`Not needed: ${nameOf(task)}`} onClose={onClose}>
    <Form call={skipTask} start={{ id: task.id, version: task.version }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('note')} label="Reason" longest={500} autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Mark as not needed</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const AssignDialog = ({ task, onClose }: TaskDialogProps) => (
  <Dialog open size="s" title={`Owner of ${nameOf(task)}`} onClose={onClose}>
    <Form
      call={assignTask}
      start={{ id: task.id, version: task.version, owner_id: task.owner?.id ?? null }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <ColleagueField
            {...form('owner_id')}
            label="Owner"
            optional
            known={[task.owner]}
            hint="Later due days of the same kind follow."
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const AttachEvidenceDialog = ({ task, onClose }: TaskDialogProps) => (
  <AttachDialog
    call={attachEvidence}
    start={{ id: task.id }}
    field="evidence"
    rule={{ ...evidenceFile, required: true, maxCount: evidenceFile.maxCount - task.evidence.length }}
    title={`Evidence of ${nameOf(task)}`}
    label="Evidence"
    confirm="Add evidence"
    onClose={onClose}
  />
)

export function AddTaskDialog({ onClose }: { onClose: () => void }) {
  const companies = useCall(listCompany, {}).data ?? []
  return (
    <Dialog open title="Add item" onClose={onClose}>
      <Form call={addTask} start={{}} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('title')} label="What has to be done" autoComplete="off" autoFocus />
            <FormRow>
              <SelectField
                {...form('company_id')}
                label="Company"
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <DateField {...form('due_on')} label="Due" />
            </FormRow>
            <FormRow>
              <TextField {...form('period')} label="For" optional hint="Month or year" />
              <TextField {...form('source')} label="Source" optional />
            </FormRow>
            <ColleagueField {...form('owner_id')} label="Owner" optional />
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
