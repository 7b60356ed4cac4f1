import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { readFolder } from '#drive/contract/tree/node-calls.ts'
import { AreaSharing, type Sharing } from '#drive/web/sharing/area-sharing.ts'
import { Breadcrumb, FolderBody, FolderButtons, useFolder } from './folder-parts.tsx'
import type { PathOf } from './folder-path.ts'
import { NodeTable } from './node-table.tsx'

type Within = {
  /** The folder of the record, and the page that shows it. */
  readonly root: number
  readonly path: string
  /** Where a folder inside is shown. */
  readonly pathOf: PathOf
}

/** For pages of areas above: the folder of a record, or a folder inside it, with what sharing a file means there. */
export function PlacedFolder({
  id,
  sharing = null,
  ...within
}: Within & { readonly id: number; readonly sharing?: Sharing | null }) {
  const read = useCall(readFolder, { id })
  if (!read.isSuccess) return <ReadState of={read} />
  return (
    <AreaSharing value={sharing}>
      <FolderSection key={id} folder={read.data} {...within} />
    </AreaSharing>
  )
}

function FolderSection({ folder, root, path, pathOf }: Within & { folder: GotFrom<typeof readFolder> }) {
  const shown = useFolder(folder)
  // The folder of the record itself is the first step already.
  const breadcrumb = folder.breadcrumb.filter((step) => step.id !== root)
  return (
    <Section bare title={folder.is_root ? 'Documents' : folder.name} actions={<FolderButtons {...shown} />}>
      <Stack>
        {!folder.is_root && (
          <Breadcrumb folder={{ ...folder, breadcrumb }} top={{ label: 'Documents', path }} pathOf={pathOf} />
        )}
        <FolderBody {...shown} pathOf={pathOf} />
      </Stack>
    </Section>
  )
}

/** For those who see only what is shared with them in the folder of a record. */
export const SharedInFolder = ({ root, pathOf }: Omit<Within, 'path'>) => (
  <Section bare title="Documents" about="Files and folders that are shared with you.">
    <NodeTable
      asked={{ shared_in: root }}
      pathOf={pathOf}
      empty={
        <EmptyState title="Nothing is shared with you">
          Files that are shared with you appear here.
        </EmptyState>
      }
    />
  </Section>
)
