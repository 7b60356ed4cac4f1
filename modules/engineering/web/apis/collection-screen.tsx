import { ReadState } from '#platform/web/calls/read-state.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import * as calls from '#engineering/contract/apis/api-calls.ts'
import { exportCollection } from '#engineering/contract/apis/api-file-calls.ts'
import type { CollectionPage } from '#engineering/contract/apis/api-calls.ts'
import { useEngineeringNews } from '#engineering/web/use-engineering-news.ts'
import { EnvironmentDialog, OwnValuesDialog } from './environments-dialog.tsx'
import { CollectionDialog, FolderDialog, type Folder } from './folder-dialog.tsx'
import { CurlDialog } from './import-dialog.tsx'
import { RequestEditor } from './request-editor.tsx'
import { RunDialog } from './run-dialog.tsx'
import { Tree, type Leaf } from './tree.tsx'
import styles from './apis.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(calls.readCollection, { id: Number(id) })
  useEngineeringNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Workbench collection={read.data} />
}

type Opened =
  | { readonly is: 'settings' | 'new-environment' | 'environment' | 'own' | 'delete' }
  | { readonly is: 'folder'; readonly folder: Folder | null; readonly parentId: number | null }
  | { readonly is: 'curl' | 'run'; readonly folderId: number | null }
  | { readonly is: 'move' | 'delete-request'; readonly leaf: Leaf }
  | { readonly is: 'delete-folder'; readonly folder: Folder }

/** Tree, request and answer beside each other; which request is open stands in the address. */
function Workbench({ collection }: { collection: CollectionPage }) {
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<Opened | null>(null)
  const [chosen, choose] = useState<number | null>(null)
  const create = useSend(calls.createRequest, { silent: true })
  const duplicate = useSend(calls.duplicateRequest)
  const environment =
    collection.environments.find(({ id }) => id === chosen) ?? collection.environments[0] ?? null
  const asked = Number(params.get('request'))
  const current = collection.requests.find(({ id }) => id === asked)?.id ?? null
  const show = (id: number) => setParams({ request: String(id) }, { preventScrollReset: true })
  const add = async (folder_id: number | null) => {
    const wish = { collection_id: collection.id, folder_id, name: 'New request', method: 'GET' as const }
    const sent = await create.send(wish)
    if (sent.ok) show(sent.data.id)
  }
  return (
    <>
      <PageHeader
        title={collection.name}
        about={[collection.project.name, collection.note].filter(Boolean).join(' · ')}
        actions={<Actions collection={collection} environment={environment} choose={choose} open={open} />}
      />
      <div className={styles.bench}>
        <div className={styles.side}>
          {collection.can.includes('edit') && (
            <div className={styles.tools}>
              <Button size="s" onClick={() => void add(null)}>
                Add request
              </Button>
              <Button size="s" onClick={() => open({ is: 'folder', folder: null, parentId: null })}>
                Add folder
              </Button>
              <Button size="s" onClick={() => open({ is: 'curl', folderId: null })}>
                Import cURL
              </Button>
            </div>
          )}
          <Tree
            collection={collection}
            current={current}
            deeds={{
              open: show,
              add: (folderId) => void add(folderId),
              addFolder: (parentId) => open({ is: 'folder', folder: null, parentId }),
              addCurl: (folderId) => open({ is: 'curl', folderId }),
              edit: (folder) => open({ is: 'folder', folder, parentId: folder.parent_id }),
              removeFolder: (folder) => open({ is: 'delete-folder', folder }),
              run: (folderId) => open({ is: 'run', folderId }),
              duplicate: ({ id }) =>
                void duplicate.send({ id }).then((sent) => {
                  if (sent.ok) show(sent.data.id)
                }),
              move: (leaf) => open({ is: 'move', leaf }),
              remove: (leaf) => open({ is: 'delete-request', leaf }),
            }}
          />
        </div>
        {current === null ? (
          <EmptyState title="No request open">Choose a request, or add one.</EmptyState>
        ) : (
          <RequestEditor collection={collection} requestId={current} environment={environment} />
        )}
      </div>
      {opened && (
        <Opening
          opened={opened}
          collection={collection}
          environment={environment}
          onClose={() => open(null)}
          onRequest={show}
        />
      )}
    </>
  )
}

type ActionsProps = {
  collection: CollectionPage
  environment: CollectionPage['environments'][number] | null
  choose: (id: number | null) => void
  open: (opened: Opened) => void
}

function Actions({ collection, environment, choose, open }: ActionsProps) {
  const { id, can, environments } = collection
  const edits = can.includes('edit')
  const actions = [
    ...(edits ? [{ label: 'Collection settings', run: () => open({ is: 'settings' }) }] : []),
    ...(edits && environment
      ? [{ label: `Edit ${environment.name}`, run: () => open({ is: 'environment' }) }]
      : []),
    ...(edits ? [{ label: 'New environment', run: () => open({ is: 'new-environment' }) }] : []),
    {
      label: 'Export for Postman',
      run: () => void download(exportCollection, { id, format: 'postman' }),
    },
    {
      label: 'Export as OpenAPI',
      run: () => void download(exportCollection, { id, format: 'openapi' }),
    },
    ...(edits
      ? [{ label: 'Delete collection', tone: 'bad' as const, run: () => open({ is: 'delete' }) }]
      : []),
  ]
  return (
    <>
      {environments.length > 0 && (
        <div className={styles.picker}>
          <SelectField
            name="environment"
            label="Environment"
            value={environment?.id ?? null}
            options={environments.map((one) => ({ value: one.id, label: one.name }))}
            onChange={choose}
          />
        </div>
      )}
      {environment && can.includes('run') && <Button onClick={() => open({ is: 'own' })}>My values</Button>}
      {can.includes('run') && <Button onClick={() => open({ is: 'run', folderId: null })}>Run all</Button>}
      <ActionMenu actions={actions}>
        <Button>More</Button>
      </ActionMenu>
    </>
  )
}

type OpeningProps = {
  opened: Opened
  collection: CollectionPage
  environment: ActionsProps['environment']
  onClose: () => void
  onRequest: (id: number) => void
}

function Opening({ opened, collection, environment, onClose, onRequest }: OpeningProps) {
  const go = useNavigate()
  const created = (id: number) => {
    onClose()
    onRequest(id)
  }
  switch (opened.is) {
    case 'settings':
      return <CollectionDialog collection={collection} onClose={onClose} />
    case 'new-environment':
    case 'environment':
      return (
        <EnvironmentDialog
          collection={collection}
          environment={opened.is === 'environment' ? environment : null}
          onClose={onClose}
        />
      )
    case 'own':
      return environment && <OwnValuesDialog environment={environment} onClose={onClose} />
    case 'folder':
      return (
        <FolderDialog
          collection={collection}
          folder={opened.folder}
          parentId={opened.parentId}
          onClose={onClose}
        />
      )
    case 'curl':
      return (
        <CurlDialog
          collectionId={collection.id}
          folderId={opened.folderId}
          onClose={onClose}
          onCreated={created}
        />
      )
    case 'run':
      return (
        <RunDialog
          collection={collection}
          folderId={opened.folderId}
          environment={environment}
          onClose={onClose}
        />
      )
    case 'move':
      return <MoveDialog collection={collection} leaf={opened.leaf} onClose={onClose} />
    case 'delete':
      return (
        <Deleting
          call={calls.deleteCollection}
          id={collection.id}
          name={collection.name}
          onClose={onClose}
          onDone={() => void go('/projects/api-collections')}
        />
      )
    case 'delete-folder':
      return (
        <Deleting
          call={calls.deleteFolder}
          id={opened.folder.id}
          name={opened.folder.name}
          onClose={onClose}
        />
      )
    case 'delete-request':
      return (
        <Deleting call={calls.deleteRequest} id={opened.leaf.id} name={opened.leaf.name} onClose={onClose} />
      )
  }
}

type DeletingProps = {
  call: typeof calls.deleteCollection | typeof calls.deleteFolder | typeof calls.deleteRequest
  id: number
  name: string
  onClose: () => void
  onDone?: () => void
}

function Deleting({ call, id, name, onClose, onDone = onClose }: DeletingProps) {
  const remove = useSend(call)
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirm="Delete"
      tone="danger"
      busy={remove.busy}
      onConfirm={() => void remove.send({ id }).then(({ ok }) => ok && onDone())}
      onClose={onClose}
    >
      It is deleted with everything in it. This can’t be undone.
    </ConfirmDialog>
  )
}

type MoveProps = { collection: CollectionPage; leaf: Leaf; onClose: () => void }

const MoveDialog = ({ collection, leaf, onClose }: MoveProps) => (
  <FormDialog
    call={calls.moveRequest}
    start={{ id: leaf.id, folder_id: leaf.folder_id }}
    size="s"
    title={`Move ${leaf.name}`}
    onClose={onClose}
    submit="Move"
  >
    {(form) => (
      <SelectField
        {...form('folder_id')}
        label="Folder"
        optional
        placeholder="Outside all folders"
        options={collection.folders.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
  </FormDialog>
)
