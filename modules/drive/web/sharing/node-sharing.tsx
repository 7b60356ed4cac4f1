import { use } from 'react'
import { AreaSharing } from './area-sharing.ts'
import { ShareDialog } from './share-dialog.tsx'

type Shared = { readonly id: number; readonly name: string; readonly kind: 'dir' | 'file' }

/** How it is shared where it is shown: as the page says, or as in the drive. Folders are always the drive’s. */
export function NodeSharing({ node, onClose }: { node: Shared; onClose: () => void }) {
  const ofArea = use(AreaSharing)
  return ofArea !== null && node.kind === 'file' ? (
    ofArea({ file: node, onClose })
  ) : (
    <ShareDialog id={node.id} onClose={onClose} />
  )
}

/** Where a page shares files in its own way, only those who manage a folder say who else sees it. */
export function useSharing() {
  const isOfArea = use(AreaSharing) !== null
  return ({ kind, level }: { kind: 'dir' | 'file'; level: number }) => {
    if (!isOfArea) return { may: level >= 3, label: 'Share' }
    return kind === 'file' ? { may: level >= 1, label: 'Share' } : { may: level >= 4, label: 'Access' }
  }
}
