import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { publishFolder } from '#drive/contract/sharing/sharing-calls.ts'
import { starNode, zipFolder, type readFolder } from '#drive/contract/tree/node-calls.ts'
import { DetailsPanel } from '#drive/web/files/details-panel.tsx'
import { UploadArea, UploadButton } from '#drive/web/files/upload-area.tsx'
import { useUploads, type Uploads } from '#drive/web/files/use-uploads.ts'
import { levelNamed } from '#drive/contract/drive-lists.ts'
import { useSharing } from '#drive/web/sharing/node-sharing.tsx'
import { ShareDialog } from '#drive/web/sharing/share-dialog.tsx'
import type { PathOf } from './folder-path.ts'
import { NewFolderDialog, RenameDialog } from './name-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NodeTable } from './node-table.tsx'
import { NodeTiles } from './node-tiles.tsx'
import styles from '#drive/web/drive.module.css'

type Folder = GotFrom<typeof readFolder>
type ShownFolder = {
  readonly folder: Folder
  readonly uploads: Uploads
  readonly asTiles: boolean
  readonly setTiles: (asTiles: boolean) => void
}

export function useFolder(folder: Folder): ShownFolder {
  const [asTiles, setTiles] = useState(false)
  return { folder, uploads: useUploads(folder.id), asTiles, setTiles }
}

export const FolderButtons = ({ folder, uploads, asTiles, setTiles }: ShownFolder) =>
  folder.trashed_by === null && (
    <>
      <Button aria-pressed={asTiles} onClick={() => setTiles(!asTiles)}>
        {asTiles ? 'List' : 'Tiles'}
      </Button>
      <FolderMenu folder={folder} />
      {folder.can.add && <UploadButton uploads={uploads} />}
    </>
  )

export const FolderBody = ({ folder, uploads, asTiles, pathOf }: ShownFolder & { pathOf: PathOf }) =>
  folder.trashed_by === null ? (
    <UploadArea uploads={folder.can.add ? uploads : null}>
      {asTiles ? (
        <NodeTiles folderId={folder.id} pathOf={pathOf} />
      ) : (
        <NodeTable
          asked={{ folder_id: folder.id }}
          pathOf={pathOf}
          empty={
            <EmptyState title="This folder is empty">
              {folder.can.add ? 'Upload files, or drop a folder here.' : 'Nothing has been added yet.'}
            </EmptyState>
          }
        />
      )}
    </UploadArea>
  ) : (
    <EmptyState title="This folder is in the trash">
      {folder.trashed_by && `Moved there by ${folder.trashed_by}. `}
      <Link to="/rd-drive?view=trash">Open the trash</Link>
    </EmptyState>
  )

type BreadcrumbProps = {
  folder: Folder
  top: { readonly label: string; readonly path: string }
  pathOf: PathOf
}

export const Breadcrumb = ({ folder, top, pathOf }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" data-print="off">
    <ol className={styles.path}>
      <li>
        <Link to={top.path}>{top.label}</Link>
      </li>
      {folder.breadcrumb.map(({ id, name }, at) => (
        <li key={id ?? `hidden ${at}`}>{id === null ? name : <Link to={pathOf(id)}>{name}</Link>}</li>
      ))}
    </ol>
  </nav>
)

type Opened = 'create' | 'share' | 'rename' | 'move' | 'details'

function FolderMenu({ folder }: { folder: Folder }) {
  const go = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const star = useSend(starNode)
  const publish = useSend(publishFolder)
  const { id, can, is_root, starred, published } = folder
  const share = useSharing()({ kind: 'dir', level: levelNamed(folder.level) })
  const close = () => setOpened(null)
  const open = (what: Opened) => () => setOpened(what)
  const items: readonly (readonly [boolean, MenuAction])[] = [
    [true, { label: 'Details', run: open('details') }],
    [true, { label: 'Download', run: () => void download(zipFolder, { id }) }],
    [true, { label: starred ? 'Remove star' : 'Star', run: () => void star.send({ id, starred: !starred }) }],
    [can.edit && !is_root, { label: 'Rename', run: open('rename') }],
    [can.edit && !is_root, { label: 'Move', run: open('move') }],
    [can.manage, { label: 'Figures', run: () => void go(`/rd-drive/folder-drive-analytic/${id}`) }],
    [
      can.publish,
      {
        label: published ? 'End publishing' : 'Publish',
        run: () => void publish.send({ id, published: !published }),
      },
    ],
  ]
  return (
    <>
      <ActionMenu actions={items.filter(([is]) => is).map(([, action]) => action)}>
        <Button>More</Button>
      </ActionMenu>
      {share.may && <Button onClick={open('share')}>{share.label}</Button>}
      {can.add && <Button onClick={open('create')}>New folder</Button>}
      {opened === 'create' && <NewFolderDialog parent={id} onClose={close} />}
      {opened === 'share' && <ShareDialog id={id} onClose={close} />}
      {opened === 'rename' && <RenameDialog node={folder} onClose={close} />}
      {opened === 'move' && <MoveDialog node={folder} onClose={close} />}
      {opened === 'details' && <DetailsPanel id={id} onClose={close} />}
    </>
  )
}
