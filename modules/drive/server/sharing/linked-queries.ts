import { isLive, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

const MOST = 1_000

/** What the person of this reach sees right in a folder, within the boundary of the link, folders first. */
export const listSeenChildren = (
  reach: Reach,
  { folderId, boundaryId }: { readonly folderId: number; readonly boundaryId: number | null },
) =>
  reach.ctx.db
    .selectFrom('drive_node as node')
    .select(['node.id', 'node.name', 'node.kind', 'node.bytes'])
    .where('node.parent_id', '=', folderId)
    .where('node.boundary_id', '=', boundaryId)
    .where(reaches(reach, 'node'))
    .where(isLive('node'))
    .orderBy('node.kind')
    .orderBy('node.sort_key')
    .orderBy('node.id')
    .limit(MOST)
    .execute()
