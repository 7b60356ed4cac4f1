import type { FindSource } from '#platform/server/find-source.ts'
import type { DriveParts } from './drive-dependencies.ts'
import { nodesFound } from './tree/find-queries.ts'
import { callerReach } from './tree/seen-node.ts'

export const driveFinds = (parts: Pick<DriveParts, 'roots'>): FindSource => ({
  key: 'drive',
  label: 'Files',
  look: 'record',
  async find(ctx, words, limit) {
    const found = await nodesFound(await callerReach(ctx, parts), words, limit)
    return found.map(({ id, name, kind, owner }) => ({
      title: name,
      detail: owner ?? '',
      path: kind === 'dir' ? `/rd-drive/folders/${id}` : `/rd-drive?item=${id}`,
    }))
  },
})
