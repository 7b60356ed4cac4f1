import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { filesOfLeaverNotice } from './drive-notices.ts'
import { noteEvent } from './tree/node-queries.ts'
import { freeName, holdPlace, insertNode, relocate, type Place } from './tree/write-node.ts'

const listOwned = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('drive_node')
    .select(['id', 'name', 'parent_id', 'boundary_id', 'root_id', 'inherits', 'visibility', 'company_id'])
    .select('trashed_at')
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .execute()

type Owned = Awaited<ReturnType<typeof listOwned>>[number]

/** What stood at the top of the leaver’s files stands in one folder of the line manager, with its own access. */
async function takeOver(
  ctx: Ctx,
  owned: readonly Owned[],
  { name, successor }: { name: string; successor: { id: number } },
) {
  const tops = owned.filter(({ parent_id }) => parent_id === null)
  let folder: number | null = null
  if (tops.length > 0) {
    const top: Place = { parent: null, ownerId: successor.id, companyId: tops[0]!.company_id }
    await holdPlace(ctx, top)
    const made = await insertNode(ctx, top, {
      kind: 'dir',
      name: await freeName(ctx, top, `Files of ${name}`),
    })
    folder = made.id
    for (const node of tops) {
      const parent = { id: made.id, boundary_id: made.id, company_id: node.company_id, root_id: null }
      const place: Place = { parent, ownerId: successor.id }
      await relocate(ctx, node, { place, name: await freeName(ctx, place, node.name) })
    }
  }
  for (const { id } of owned) {
    await updateRow(ctx, 'drive_node', { id }, { owner_id: successor.id })
    await noteEvent(ctx, { nodeId: id, kind: 'move', details: `from ${name}, who leaves` })
  }
  await notify(ctx, filesOfLeaverNotice, {
    to: [successor.id],
    input: { name, count: owned.length, first: owned.slice(0, 10).map((node) => node.name), folder },
  })
}

export const filesDuty: LeaverDuty = rowDuty({
  find: (ctx, { id }) => listOwned(ctx, id),
  things: ['file or folder', 'files and folders'],
  text: (things, { successor }) => `${things} move to ${successor.name}. Everyone who has access keeps it.`,
  move: (ctx, rows, leaver) => takeOver(ctx, rows, leaver),
})
