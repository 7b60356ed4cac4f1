import { useState } from 'react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import type { CollectionPage } from '#engineering/contract/apis/api-calls.ts'
import type { Folder } from './folder-dialog.tsx'
import styles from './apis.module.css'

export type Leaf = CollectionPage['requests'][number]

export type TreeDeeds = {
  open: (id: number) => void
  add: (folderId: number | null) => void
  addFolder: (parentId: number | null) => void
  addCurl: (folderId: number | null) => void
  edit: (folder: Folder) => void
  removeFolder: (folder: Folder) => void
  run: (folderId: number | null) => void
  duplicate: (leaf: Leaf) => void
  move: (leaf: Leaf) => void
  remove: (leaf: Leaf) => void
}

type TreeProps = { collection: CollectionPage; current: number | null; deeds: TreeDeeds }

/** Folders and requests, nested as they lie in each other. */
export const Tree = ({ collection, current, deeds }: TreeProps) => (
  <nav aria-label="Requests" className={styles.tree}>
    <Branch collection={collection} current={current} deeds={deeds} folderId={null} />
    {collection.requests.length === 0 && collection.folders.length === 0 && (
      <p className={styles.quiet}>No requests yet. Add one or import a cURL command.</p>
    )}
  </nav>
)

function Branch({ collection, current, deeds, folderId }: TreeProps & { folderId: number | null }) {
  const folders = collection.folders.filter(({ parent_id }) => parent_id === folderId)
  const requests = collection.requests.filter(({ folder_id }) => folder_id === folderId)
  if (folders.length + requests.length === 0) return null
  return (
    <ul className={styles.branch}>
      {folders.map((folder) => (
        <FolderItem key={folder.id} folder={folder} collection={collection} current={current} deeds={deeds} />
      ))}
      {requests.map((leaf) => (
        <li key={leaf.id} className={styles.node}>
          <button
            type="button"
            className={styles.leaf}
            aria-current={leaf.id === current ? 'page' : undefined}
            onClick={() => deeds.open(leaf.id)}
          >
            <Method method={leaf.method} />
            <span title={leaf.name}>{leaf.name}</span>
          </button>
          {collection.can.includes('edit') && (
            <Menu
              label={leaf.name}
              actions={[
                { label: 'Duplicate', run: () => deeds.duplicate(leaf) },
                { label: 'Move', run: () => deeds.move(leaf) },
                { label: 'Delete', tone: 'bad', run: () => deeds.remove(leaf) },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

export const Method = ({ method }: { method: string }) => (
  <span className={styles.method} data-method={method}>
    {method}
  </span>
)

function FolderItem({ folder, collection, current, deeds }: TreeProps & { folder: Folder }) {
  const [open, setOpen] = useState(true)
  const { id, name } = folder
  const canEdit = collection.can.includes('edit')
  const edits = [
    { label: 'Add request', run: () => deeds.add(id) },
    { label: 'Add folder', run: () => deeds.addFolder(id) },
    { label: 'Import cURL', run: () => deeds.addCurl(id) },
    { label: 'Edit', run: () => deeds.edit(folder) },
    { label: 'Delete', tone: 'bad' as const, run: () => deeds.removeFolder(folder) },
  ]
  const actions = [
    ...(collection.can.includes('run') ? [{ label: 'Run folder', run: () => deeds.run(id) }] : []),
    ...(canEdit ? edits : []),
  ]
  return (
    <li>
      <div className={styles.node}>
        <button type="button" className={styles.leaf} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
          <strong title={name}>{name}</strong>
        </button>
        {actions.length > 0 && <Menu label={name} actions={actions} />}
      </div>
      {open && <Branch collection={collection} current={current} deeds={deeds} folderId={id} />}
    </li>
  )
}

type MenuProps = { label: string; actions: Parameters<typeof ActionMenu>[0]['actions'] }

const Menu = ({ label, actions }: MenuProps) => (
  <ActionMenu actions={actions}>
    <Button size="s" look="quiet" aria-label={`Actions for ${label}`}>
      ⋯
    </Button>
  </ActionMenu>
)
