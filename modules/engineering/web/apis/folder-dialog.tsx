import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCollection, saveFolder, type CollectionPage } from '#engineering/contract/apis/api-calls.ts'
import { inherited } from '#engineering/contract/apis/api-shapes.ts'
import { AuthField } from './auth-field.tsx'
import { PairsField } from './pairs-field.tsx'

export type Folder = CollectionPage['folders'][number]
const blank = { name: '', value: '', on: true }

type FolderProps = {
  collection: CollectionPage
  /** Null for a new one. */
  folder: Folder | null
  parentId: number | null
  onClose: () => void
}

/** What is set here holds for everything beneath. */
export function FolderDialog({ collection, folder, parentId, onClose }: FolderProps) {
  const others = collection.folders.filter(({ id }) => id !== folder?.id)
  return (
    <FormDialog
      call={saveFolder}
      start={{
        collection_id: collection.id,
        id: folder?.id ?? null,
        version: folder?.version ?? null,
        parent_id: folder ? folder.parent_id : parentId,
        name: folder?.name ?? '',
        note: folder?.note ?? '',
        auth: folder?.auth ?? inherited,
        headers: folder?.headers ?? [],
      }}
      title={folder ? `Edit ${folder.name}` : 'New folder'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          {others.length > 0 && (
            <SelectField
              {...form('parent_id')}
              label="In folder"
              optional
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <AuthField field={form('auth')} error={form.errorAt('secret')} />
          <PairsField
            name="headers"
            one="header"
            pairs={form.values.headers}
            blank={blank}
            onChange={(headers) => form('headers').onChange(headers)}
          />
          <TextArea {...form('note')} label="Note" optional longest={10_000} />
        </>
      )}
    </FormDialog>
  )
}

export const CollectionDialog = ({
  collection,
  onClose,
}: {
  collection: CollectionPage
  onClose: () => void
}) => {
  const { id, version, name, note, auth, headers } = collection
  return (
    <FormDialog
      call={saveCollection}
      start={{ id, version, name, note, auth, headers }}
      title="Collection settings"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <AuthField field={form('auth')} error={form.errorAt('secret')} isTop />
          <PairsField
            name="headers"
            one="header"
            pairs={form.values.headers}
            blank={blank}
            onChange={(changed) => form('headers').onChange(changed)}
          />
          <TextArea {...form('note')} label="Note" optional longest={10_000} />
        </>
      )}
    </FormDialog>
  )
}
