import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createCollection } from '#engineering/contract/apis/api-calls.ts'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type Props = { projects: readonly Choice[]; onClose: () => void; onCreated: (id: number) => void }

export const CreateCollectionDialog = ({ projects, onClose, onCreated }: Props) => (
  <FormDialog
    call={createCollection}
    start={{ ...onlyProject(projects), name: '' }}
    onDone={({ data }) => onCreated(data.id)}
    size="s"
    title="New collection"
    onClose={onClose}
    submit="Create"
  >
    {(form) => (
      <>
        {projects.length > 1 && (
          <SelectField {...form('project_id')} label="Project" options={projectOptions(projects)} />
        )}
        <TextField {...form('name')} label="Name" autoComplete="off" />
      </>
    )}
  </FormDialog>
)
