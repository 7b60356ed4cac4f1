import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { DRIVE_REMARKS } from '#drive/contract/drive-lists.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { findOptionalNode } from './node-queries.ts'
import { callerReach } from './seen-node.ts'

/** Everyone who sees a file or folder reads its comments and writes them. */
export const driveRemarks = (parts: Pick<DriveParts, 'roots'>): RemarkSubject => ({
  key: DRIVE_REMARKS,
  async rightOf(ctx, recordId) {
    const node = await findOptionalNode(await callerReach(ctx, parts), recordId)
    if (!node || node.level === 0 || !node.live) return null
    const path = node.kind === 'dir' ? `/rd-drive/folders/${node.id}` : `/rd-drive?item=${node.id}`
    return { title: node.name, path, reads: ['everyone'], writes: ['everyone'] }
  },
})
