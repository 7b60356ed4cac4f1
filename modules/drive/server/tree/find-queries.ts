import { sql } from 'kysely'
import { searchWords } from '#platform/server/database/search-in.ts'
import { isLive, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

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
