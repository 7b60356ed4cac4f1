import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { DRIVE_TOPIC } from '#drive/contract/drive-lists.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { circleOf, listReaders } from './audience-queries.ts'

/** The screens of those who see it, without saying what it is: each asks again for what it shows. */
export async function announceNode(
  ctx: Ctx,
  parts: Pick<DriveParts, 'roots'>,
  nodeId: number,
): Promise<void> {
  const readers = await listReaders(ctx, parts, await circleOf(ctx, nodeId))
  announce(ctx, { topic: DRIVE_TOPIC, to: { kind: 'employee', ids: readers.map(({ id }) => id) } })
}
