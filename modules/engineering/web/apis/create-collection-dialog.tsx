import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createCollection } from '#engineering/contract/apis/api-calls.ts'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type Props = { projects: readonly Choice[]; onClose: () => void; onCreated: (id: number) => void }

export const CreateCollectionDialog = ({ projects, onClose, onCreated }: Props) => (
  <Dialog open size="s" title="New collection" onClose={onClose}>
    <Form
      call={createCollection}
      start={{ ...onlyProject(projects), name: '' }}
      onDone={({ data }) => onCreated(data.id)}
    >
      {(form) => (
        <>
          {projects.length > 1 && (
            <SelectField {...form('project_id')} label="Project" options={projectOptions(projects)} />
          )}
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Create</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
