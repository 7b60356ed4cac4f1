import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createDirectory, renameNode, type NodeRow } from '#drive/contract/tree/node-calls.ts'

type Closing = { readonly onClose: () => void }

export const NewFolderDialog = ({ parent, onClose }: Closing & { parent: number | null }) => (
  <FormDialog
    call={createDirectory}
    start={{ parent_id: parent, name: '' }}
    size="s"
    title="New folder"
    onClose={onClose}
    submit="Create"
  >
    {(form) => <TextField {...form('name')} label="Name" autoComplete="off" />}
  </FormDialog>
)

type Named = Pick<NodeRow, 'id' | 'version' | 'name'>

export const RenameDialog = ({ node, onClose }: Closing & { node: Named }) => (
  <FormDialog
    call={renameNode}
    start={{ id: node.id, version: node.version, name: node.name }}
    size="s"
    title="Rename"
    onClose={onClose}
    submit="Rename"
  >
    {(form) => <TextField {...form('name')} label="Name" autoComplete="off" />}
  </FormDialog>
)
