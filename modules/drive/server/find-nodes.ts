import { sql } from 'kysely'
import { searchWords } from '#platform/server/database/search-in.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import type { DriveParts } from './drive-dependencies.ts'
import { isLive, reaches } from './rights/drive-reach.ts'
import { callerReach } from './tree/seen-node.ts'

export const driveFinds = (parts: Pick<DriveParts, 'roots'>): FindSource => ({
  key: 'drive',
  label: 'Files',
  look: 'record',
  async find(ctx, words, limit) {
    const reach = await callerReach(ctx, parts)
    const found = await ctx.db
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
    return found.map(({ id, name, kind, owner }) => ({
      title: name,
      detail: owner ?? '',
      path: kind === 'dir' ? `/rd-drive/folders/${id}` : `/rd-drive?item=${id}`,
    }))
  },
})
