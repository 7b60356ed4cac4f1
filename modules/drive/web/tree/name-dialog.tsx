import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createDirectory, renameNode, type NodeRow } from '#drive/contract/tree/node-calls.ts'

type Closing = { readonly onClose: () => void }

export const NewFolderDialog = ({ parent, onClose }: Closing & { parent: number | null }) => (
  <Dialog open size="s" title="New folder" onClose={onClose}>
    <Form call={createDirectory} start={{ parent_id: parent, name: '' }} onDone={onClose}>
      {(form) => (
        <>
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

type Named = Pick<NodeRow, 'id' | 'version' | 'name'>

export const RenameDialog = ({ node, onClose }: Closing & { node: Named }) => (
  <Dialog open size="s" title="Rename" onClose={onClose}>
    <Form call={renameNode} start={{ id: node.id, version: node.version, name: node.name }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Rename</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
