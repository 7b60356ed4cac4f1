import { sql } from 'kysely'
import { searchWords } from '#platform/server/database/search-in.ts'
import { isLive, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

type InRoot = { readonly rootId: number; readonly words: string; readonly limit: number }

/** Files in the folder of a record that the person sees, at any depth, the newest first. */
export function filesInRoot(reach: Reach, { rootId, words, limit }: InRoot) {
  const files = reach.ctx.db
    .selectFrom('drive_node as node')
    .select(['node.id', 'node.name', 'node.version_number'])
    .where('node.root_id', '=', rootId)
    .where('node.kind', '=', 'file')
    .where(reaches(reach, 'node'))
    .where(isLive('node'))
    .orderBy('node.changed_at', 'desc')
    .orderBy('node.id')
    .limit(limit)
  return (words === '' ? files : files.where(searchWords(sql`node.name_key`, words))).execute()
}

/** Files and folders that the person sees by words of their names, the newest first. */
export const nodesFound = (reach: Reach, words: string, limit: number) =>
  reach.ctx.db
    .selectFrom('drive_node as node')
    .leftJoin('account as owner', 'owner.id', 'node.owner_id')
    .select(['node.id', 'node.name', 'node.kind', 'owner.name as owner'])
    .where(searchWords(sql`node.name_key`, words))
    .where(reaches(reach, 'node'))
    .where(isLive('node'))
    .orderBy('node.changed_at', 'desc')
    .orderBy('node.id')
    .limit(limit)
    .execute()
