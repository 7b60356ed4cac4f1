import { useParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { visibilities } from '#drive/contract/drive-lists.ts'
import { readFolder } from '#drive/contract/tree/node-calls.ts'
import { Breadcrumb, FolderBody, FolderButtons, useFolder } from './folder-parts.tsx'
import { pathOfFolder } from './folder-path.ts'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readFolder, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <FolderPage key={read.data.id} folder={read.data} />
}

function FolderPage({ folder }: { folder: GotFrom<typeof readFolder> }) {
  const shown = useFolder(folder)
  return (
    <>
      <Breadcrumb folder={folder} top={{ label: 'Drive', path: '/rd-drive' }} pathOf={pathOfFolder} />
      <PageHeader
        title={folder.name}
        mark={folder.visibility && <StatusBadge catalogue={visibilities} status={folder.visibility} />}
        about={folder.owner && `Owned by ${folder.owner}`}
        actions={<FolderButtons {...shown} />}
      />
      <FolderBody {...shown} pathOf={pathOfFolder} />
    </>
  )
}
