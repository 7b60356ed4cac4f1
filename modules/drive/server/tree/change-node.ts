import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { LOCK_HOURS } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { cleanName, runnableEnding } from '#drive/contract/name-rules.ts'
import type * as calls from '#drive/contract/tree/node-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { announceNode } from './announce-drive.ts'
import { holdPaths, listPathIds, noteEvent, type SeenNode } from './node-queries.ts'
import { clockOf, heldFolder, heldNode, liveNode, mustBeUnlocked } from './seen-node.ts'
import { clashIn, holdPlace, insertNode, mustBeFree, namesOf, relocate, type Place } from './write-node.ts'

/** The top of the caller’s own files; clients have none, and no one without a company. */
export function ownTop(ctx: Ctx): Place {
  const { actor } = ctx
  must(isColleague(actor), say.notForClients)
  must(actor.companyId !== null, say.noCompany)
  return { parent: null, ownerId: actor.id, companyId: actor.companyId }
}

/** Where the caller may add something, held until the end. */
export async function placeToAdd(ctx: Ctx, parts: DriveParts, parentId: number | null): Promise<Place> {
  const place =
    parentId === null
      ? ownTop(ctx)
      : { parent: (await heldFolder(ctx, parts, parentId, 2)).node, ownerId: ctx.actor.id }
  await holdPlace(ctx, place)
  return place
}

export const createDirectory =
  (parts: DriveParts) =>
  async (ctx: Ctx, { parent_id, name, reuse }: InputOf<typeof calls.createDirectory>) => {
    const place = await placeToAdd(ctx, parts, parent_id)
    const clash = await clashIn(ctx, place, name)
    if (reuse && clash?.kind === 'dir') return { id: clash.id }
    await mustBeFree(ctx, place, name)
    const { id } = await insertNode(ctx, place, { kind: 'dir', name })
    await noteEvent(ctx, { nodeId: id, kind: 'create' })
    await announceNode(ctx, parts, id)
    return { id }
  }

/** Where a node stands, for the question whether a name is free there. */
export function placeOfNode(
  node: Pick<SeenNode, 'parent_id' | 'owner_id' | 'company_id' | 'boundary_id' | 'root_id'>,
): Place {
  const ownerId = node.owner_id ?? 0
  if (node.parent_id === null) return { parent: null, ownerId, companyId: node.company_id }
  const { parent_id: id, boundary_id, company_id, root_id } = node
  return { parent: { id, boundary_id, company_id, root_id }, ownerId }
}

export const renameNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, version, name: given }: InputOf<typeof calls.renameNode>) => {
    const { node } = await heldNode(ctx, parts, id, 3)
    must(node.root_area === null, say.isRoot)
    mustBeUnlocked(ctx, node)
    const name = cleanName(given)
    const ending = node.kind === 'file' ? runnableEnding(name) : null
    must(ending === null, say.notRunnable(ending ?? ''))
    const place = placeOfNode(node)
    await holdPlace(ctx, place)
    await mustBeFree(ctx, place, name, id)
    await updateRow(ctx, 'drive_node', { id, version }, { ...namesOf(name), changed_at: ctx.now })
    await noteEvent(ctx, { nodeId: id, kind: 'rename', details: `${node.name} → ${name}` })
    await announceNode(ctx, parts, id)
    return {}
  }

export const moveNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, to }: InputOf<typeof calls.moveNode>) => {
    // Both ways at once, in the order of ids: of two who move folders into each other, the second sees the first.
    await holdPaths(ctx, to === null ? [id] : [id, to])
    const { node } = await liveNode(ctx, parts, id, 3)
    must(node.root_area === null, say.isRoot)
    mustBeUnlocked(ctx, node)
    await mustMayShare(ctx, parts, { id, to })
    if (to === null) must(node.owner_id === ctx.actor.id, say.mayNotManage)
    else must(!(await listPathIds(ctx, [to])).includes(id), say.intoItself)
    const place: Place =
      to === null
        ? ownTop(ctx)
        : { parent: (await heldFolder(ctx, parts, to, 3)).node, ownerId: ctx.actor.id }
    await holdPlace(ctx, place)
    await mustBeFree(ctx, place, node.name, id)
    await relocate(ctx, node, { place, name: node.name })
    await noteEvent(ctx, { nodeId: id, kind: 'move' })
    await announceNode(ctx, parts, id)
    return {}
  }

/** Another boundary means other people: that is for those who manage it. */
async function mustMayShare(ctx: Ctx, parts: DriveParts, { id, to }: { id: number; to: number | null }) {
  const { node } = await liveNode(ctx, parts, id, 3)
  const target = to === null ? null : (await liveNode(ctx, parts, to, 3)).node
  const meetsOthers = node.inherits
    ? target?.boundary_id !== node.boundary_id
    : (target?.root_id ?? null) !== node.root_id
  if (meetsOthers) must(node.level >= 4, say.mayNotManage)
}

export const starNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, starred }: InputOf<typeof calls.starNode>) => {
    await liveNode(ctx, parts, id)
    const row = { account_id: ctx.actor.id, node_id: id }
    if (starred)
      await ctx.db
        .insertInto('drive_star')
        .values(row)
        .onConflict((twice) => twice.doNothing())
        .execute()
    else
      await ctx.db
        .deleteFrom('drive_star')
        .where('account_id', '=', ctx.actor.id)
        .where('node_id', '=', id)
        .execute()
    return {}
  }

export const lockNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, locked }: InputOf<typeof calls.lockNode>) => {
    const { node } = await heldNode(ctx, parts, id, 3)
    must(node.kind === 'file', say.notAFile)
    if (locked || node.level < 4) mustBeUnlocked(ctx, node)
    const until = new Date(ctx.now.getTime() + LOCK_HOURS * 3_600_000)
    const lock = locked
      ? { locked_by: ctx.actor.id, locked_until: until }
      : { locked_by: null, locked_until: null }
    await updateRow(ctx, 'drive_node', { id }, lock)
    const details = locked ? `until ${clockOf(until.toISOString())}` : 'unlocked'
    await noteEvent(ctx, { nodeId: id, kind: 'lock', details })
    await announceNode(ctx, parts, id)
    return said(locked ? say.locked(LOCK_HOURS) : say.unlocked, {})
  }
