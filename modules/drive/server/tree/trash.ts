import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { must, Refused } from '#platform/server/must.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type * as calls from '#drive/contract/tree/node-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { giveBackBytes } from '#drive/server/files/quota-queries.ts'
import { revokeLinksBelow } from '#drive/server/rights/link-rows-queries.ts'
import { announceNode } from './announce-drive.ts'
import { placeOfNode } from './change-node.ts'
import { holdPaths, noteEvent, type SeenNode } from './node-queries.ts'
import { heldNode, mustBeUnlocked, seenNode } from './seen-node.ts'
import { deleteBranch, findNearestLive, findOptionalTop, listBranchFiles } from './trash-queries.ts'
import { clashIn, freeName, holdPlace, insertNode, relocate, type Place } from './write-node.ts'

/** One row at the top: what stands below it is in the trash with it. */
async function trashOne(ctx: Ctx, parts: DriveParts, id: number) {
  const { node } = await heldNode(ctx, parts, id, 3)
  must(node.root_area === null, say.isRoot)
  mustBeUnlocked(ctx, node)
  await updateRow(ctx, 'drive_node', { id }, { trashed_at: ctx.now, trashed_by: ctx.actor.id })
  await noteEvent(ctx, { nodeId: id, kind: 'trash' })
  await announceNode(ctx, parts, id)
}

export const trashNodes =
  (parts: DriveParts) =>
  async (ctx: Ctx, { ids }: InputOf<typeof calls.trashNodes>) => {
    const results: { id: number; refusal: string | null }[] = []
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
      try {
        await inSavepoint(ctx, (part) => trashOne(part, parts, id))
        results.push({ id, refusal: null })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        results.push({ id, refusal: error.refusal.text })
      }
    const done = results.filter(({ refusal }) => refusal === null).length
    return said(done > 0 ? say.trashed(done) : '', { results })
  }

/** In the trash itself, not only below something that is; held. */
async function trashedNode(ctx: Ctx, parts: DriveParts, id: number, least: 3 | 4) {
  await holdPaths(ctx, [id])
  const { node } = await seenNode(ctx, parts, id, least)
  must(node.trashed_at !== null, say.notInTrash)
  return node
}

type Found = { readonly place: Place; readonly where: string | null }

/** Where it was; otherwise the nearest folder that is still there, or one of its own at the top. */
async function placeToReturn(ctx: Ctx, node: SeenNode): Promise<Found> {
  if (node.parent_id === null) return { place: placeOfNode(node), where: null }
  const near = await findNearestLive(ctx, node.id)
  const ownerId = node.owner_id ?? ctx.actor.id
  if (near) return { place: { parent: near, ownerId }, where: near.id === node.parent_id ? null : near.name }
  const top: Place = { parent: null, ownerId, companyId: node.company_id }
  await holdPlace(ctx, top)
  const there = await clashIn(ctx, top, 'Restored')
  if (there?.kind !== 'dir') {
    const name = await freeName(ctx, top, 'Restored')
    const { id } = await insertNode(ctx, top, { kind: 'dir', name })
    return {
      place: { parent: { id, boundary_id: id, company_id: node.company_id, root_id: null }, ownerId },
      where: name,
    }
  }
  const parent = await findOptionalTop(ctx, there.id)
  return { place: { parent: parent!, ownerId }, where: 'Restored' }
}

export const restoreNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.restoreNode>) => {
    const node = await trashedNode(ctx, parts, id, 3)
    const { place, where } = await placeToReturn(ctx, node)
    if (place.parent) await holdPaths(ctx, [place.parent.id])
    await holdPlace(ctx, place)
    const name = await freeName(ctx, place, node.name)
    await relocate(ctx, node, { place, name, also: { trashed_at: null, trashed_by: null } })
    await noteEvent(ctx, { nodeId: id, kind: 'restore', details: where === null ? '' : `to ${where}` })
    await announceNode(ctx, parts, id)
    const parent_id = place.parent?.id ?? null
    if (where !== null) return said(say.restoredTo(where), { parent_id })
    return said(name === node.name ? say.restored : say.restoredAs(name), { parent_id })
  }

/** The rows go with the transaction, the bytes after it, and the quota has them back. */
export async function purgeBranch(ctx: Ctx, { files }: Pick<DriveParts, 'files'>, node: { id: number }) {
  await noteEvent(ctx, { nodeId: node.id, kind: 'delete' })
  await revokeLinksBelow(ctx, node.id)
  const stored = await listBranchFiles(ctx, node.id)
  await deleteBranch(ctx, node.id)
  for (const { file_id, bytes, company_id } of stored) {
    await giveBackBytes(ctx, company_id, bytes)
    await deleteStoredFile(ctx, file_id, files)
  }
}

export const purgeNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.purgeNode>) => {
    const node = await trashedNode(ctx, parts, id, 4)
    await announceNode(ctx, parts, id)
    await purgeBranch(ctx, parts, node)
    return {}
  }
