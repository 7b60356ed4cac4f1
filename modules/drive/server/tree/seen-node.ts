import type { Refusal } from '#platform/contract/refusal.ts'
import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Level } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { reachOf, type Reach } from '#drive/server/rights/drive-policy.ts'
import { findOptionalNode, holdPaths, type SeenNode } from './node-queries.ts'

type Parts = Pick<DriveParts, 'roots'>
export type Seen = { readonly node: SeenNode; readonly reach: Reach }

const refusalFor = (least: Level): Refusal => {
  if (least === 4) return say.mayNotManage
  return least === 2 ? say.mayOnlyView : say.mayNotEdit
}

export const callerReach = (ctx: Ctx, { roots }: Parts): Promise<Reach> => reachOf(ctx, roots())

/** What the caller does not see does not exist for them. */
export async function seenNode(ctx: Ctx, parts: Parts, id: number, least: Level = 1): Promise<Seen> {
  const reach = await callerReach(ctx, parts)
  const node = await findOptionalNode(reach, id)
  must(node && node.level > 0, say.noSuchNode)
  must(node.level >= least, refusalFor(least))
  return { node, reach }
}

/** For the heading of a file; what the caller does not see has no name. */
export const nameOfNode =
  (parts: Parts) =>
  async (ctx: Ctx, id: number): Promise<string> => {
    const node = await findOptionalNode(await callerReach(ctx, parts), id)
    return node !== undefined && node.level > 0 ? node.name : `no. ${id}`
  }

/** Neither the node nor a folder above it is in the trash. */
export async function liveNode(ctx: Ctx, parts: Parts, id: number, least: Level = 1): Promise<Seen> {
  const seen = await seenNode(ctx, parts, id, least)
  must(seen.node.live, say.inTrash(seen.node.trashed_by_name ?? 'someone'))
  return seen
}

/** The same, with the node and the way to it held: what is decided on holds until the transaction ends. */
export async function heldNode(ctx: Ctx, parts: Parts, id: number, least: Level = 1): Promise<Seen> {
  await holdPaths(ctx, [id])
  return liveNode(ctx, parts, id, least)
}

export async function heldFolder(ctx: Ctx, parts: Parts, id: number, least: Level): Promise<Seen> {
  const seen = await heldNode(ctx, parts, id, least)
  must(seen.node.kind === 'dir', say.notAFolder)
  return seen
}

export const clockOf = (instant: string): string => {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(COMPANY_ZONE)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A lock of someone else holds until its hour; a manager may end it. */
export function mustBeUnlocked(ctx: Ctx, node: SeenNode): void {
  const until = node.locked_until
  const isLocked = until !== null && new Date(until) > ctx.now && node.locked_by !== ctx.actor.id
  must(!isLocked, say.lockedBy(node.locked_by_name ?? '', until === null ? '' : clockOf(until)))
}
