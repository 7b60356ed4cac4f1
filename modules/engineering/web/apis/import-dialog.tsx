import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { importCollection, importCurl } from '#engineering/contract/apis/api-file-calls.ts'
import { importFormats } from '#engineering/contract/engineering-lists.ts'
import styles from '#engineering/web/engineering.module.css'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type Imported = GotFrom<typeof importCollection>
type Props = { projects: readonly Choice[]; onClose: () => void; onOpen: (id: number) => void }

/** Says afterwards what was kept without being understood, and which secrets became variables. */
export function ImportDialog({ projects, onClose, onOpen }: Props) {
  const [done, setDone] = useState<Imported | null>(null)
  if (done) return <ImportedDialog done={done} onClose={() => onOpen(done.id)} />
  return (
    <FormDialog
      call={importCollection}
      start={{ ...onlyProject(projects), format: 'postman', text: '' }}
      onDone={({ data }) => (data.kept.length + data.secrets.length === 0 ? onOpen(data.id) : setDone(data))}
      title="Import collection"
      onClose={onClose}
      submit="Import"
    >
      {(form) => (
        <>
          {projects.length > 1 && (
            <SelectField {...form('project_id')} label="Project" options={projectOptions(projects)} />
          )}
          <SelectField {...form('format')} label="Format" options={importFormats.options} />
          <FileChoice onText={(text) => form('text').onChange(text)} />
          <TextArea
            {...form('text')}
            label="Content of the file"
            rows={8}
            hint="Choose a file or paste it. Passwords, tokens and keys become secret variables."
          />
        </>
      )}
    </FormDialog>
  )
}

const FileChoice = ({ onText }: { onText: (text: string) => void }) => (
  <label className={styles.adding}>
    JSON file
    <input
      type="file"
      accept=".json,application/json"
      onChange={(event) => void event.target.files?.[0]?.text().then(onText)}
    />
  </label>
)

const ImportedDialog = ({ done: { kept, secrets }, onClose }: { done: Imported; onClose: () => void }) => (
  <Dialog
    open
    size="s"
    title="Imported"
    onClose={onClose}
    foot={
      <Button look="primary" onClick={onClose}>
        Open
      </Button>
    }
  >
    {secrets.length > 0 && (
      <>
        <p>These are now secret variables:</p>
        <ul>
          {secrets.map((name) => (
            <li key={name} className={styles.code}>
              {name}
            </li>
          ))}
        </ul>
      </>
    )}
    {kept.length > 0 && (
      <>
        <p>These parts are kept and not used. They are in the export again:</p>
        <ul>
          {kept.map((name) => (
            <li key={name} className={styles.code}>
              {name}
            </li>
          ))}
        </ul>
      </>
    )}
  </Dialog>
)

type CurlProps = {
  collectionId: number
  folderId: number | null
  onClose: () => void
  onCreated: (id: number) => void
}

export const CurlDialog = ({ collectionId, folderId, onClose, onCreated }: CurlProps) => (
  <FormDialog
    call={importCurl}
    start={{ collection_id: collectionId, folder_id: folderId, text: '' }}
    onDone={({ data }) => onCreated(data.id)}
    title="Import cURL"
    onClose={onClose}
    submit="Import"
  >
    {(form) => (
      <TextArea
        {...form('text')}
        label="Command"
        rows={6}
        placeholder="curl https://api.example.com/orders"
        hint="Passwords, tokens and keys become secret variables."
      />
    )}
  </FormDialog>
)
