import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  assignAnalysis,
  createAnalysis,
  decideAnalysis,
  readAnalysisChoices,
  type AnalysisPage,
} from '#engineering/contract/analyses/analysis-calls.ts'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type CreateProps = {
  projects: readonly Choice[]
  leads: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
  onCreated: (id: number) => void
}

export const CreateAnalysisDialog = ({ projects, leads, onClose, onCreated }: CreateProps) => (
  <Dialog open title="New requirement analysis" onClose={onClose}>
    <Form
      call={createAnalysis}
      start={{ title: '', project_id: null, lead_id: null, ...onlyProject(projects) }}
      onDone={({ data }) => onCreated(data.id)}
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoComplete="off" />
          {projects.length > 0 && (
            <SelectField
              {...form('project_id')}
              label="Project"
              optional={leads.length > 0}
              options={projectOptions(projects)}
            />
          )}
          {leads.length > 0 && (
            <SelectField
              {...form('lead_id')}
              label="Lead"
              optional
              options={leads.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Create</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

type DialogProps = { analysis: AnalysisPage; onClose: () => void }

export function AssignDialog({ analysis, onClose }: DialogProps) {
  const choices = useCall(readAnalysisChoices, {}).data
  const people = choices?.people ?? []
  const { id, version, analyst, approver, project } = analysis
  return (
    <Dialog open title="Assign analysis" onClose={onClose}>
      <Form
        call={assignAnalysis}
        start={{
          id,
          version,
          project_id: project?.id ?? null,
          ...(analyst ? { analyst_id: analyst.id } : {}),
          ...(approver ? { approver_id: approver.id } : {}),
        }}
        onDone={onClose}
      >
        {(form) => (
          <>
            {project === null && (
              <SelectField
                {...form('project_id')}
                label="Project"
                optional
                hint="Work items are made in it."
                options={(choices?.projects ?? []).map((one) => ({ value: one.id, label: one.name }))}
              />
            )}
            <PeopleSelect {...form('analyst_id')} label="Analyst" people={people} />
            <PeopleSelect
              {...form('approver_id')}
              label="Approver"
              hint="Someone other than the analyst."
              people={people}
            />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Assign</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export const DecideDialog = ({ analysis, approve, onClose }: DialogProps & { approve: boolean }) => (
  <Dialog open size="s" title={`${approve ? 'Approve' : 'Reject'} ${analysis.title}`} onClose={onClose}>
    <Form call={decideAnalysis} start={{ id: analysis.id, approve, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" optional={approve} longest={1_000} autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>{approve ? 'Approve' : 'Reject'}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
