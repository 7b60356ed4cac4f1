import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
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
  <FormDialog
    call={createAnalysis}
    start={{ title: '', project_id: null, lead_id: null, ...onlyProject(projects) }}
    onDone={({ data }) => onCreated(data.id)}
    title="New requirement analysis"
    onClose={onClose}
    submit="Create"
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
      </>
    )}
  </FormDialog>
)

type DialogProps = { analysis: AnalysisPage; onClose: () => void }

export function AssignDialog({ analysis, onClose }: DialogProps) {
  const choices = useCall(readAnalysisChoices, {}).data
  const people = choices?.people ?? []
  const { id, version, analyst, approver, project } = analysis
  return (
    <FormDialog
      call={assignAnalysis}
      start={{
        id,
        version,
        project_id: project?.id ?? null,
        ...(analyst ? { analyst_id: analyst.id } : {}),
        ...(approver ? { approver_id: approver.id } : {}),
      }}
      title="Assign analysis"
      onClose={onClose}
      submit="Assign"
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
        </>
      )}
    </FormDialog>
  )
}

export const DecideDialog = ({ analysis, approve, onClose }: DialogProps & { approve: boolean }) => (
  <FormDialog
    call={decideAnalysis}
    start={{ id: analysis.id, approve, reason: '' }}
    size="s"
    title={`${approve ? 'Approve' : 'Reject'} ${analysis.title}`}
    onClose={onClose}
    submit={approve ? 'Approve' : 'Reject'}
  >
    {(form) => <TextArea {...form('reason')} label="Reason" optional={approve} longest={1_000} autoFocus />}
  </FormDialog>
)
