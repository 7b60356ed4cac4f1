import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/items/item-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import * as around from './around-queries.ts'
import { seesInside } from './item-policy.ts'
import { findOptionalByNumber, findOptionalItem } from './item-queries.ts'
import { announceInside, tellBlocked } from './tell-item.ts'
import { lockToEdit } from './write-item.ts'

export async function addCheck(ctx: Ctx, { item_id, text }: InputOf<typeof calls.addCheck>) {
  const { item } = await lockToEdit(ctx, item_id)
  const { id } = await around.insertCheck(ctx, item_id, text)
  await announceInside(ctx, item)
  return { id }
}

/** A criterion of an item that one does not see does not exist. */
async function lockCheck(ctx: Ctx, id: number) {
  const check = await around.findOptionalCheck(ctx, id)
  must(check && (await findOptionalItem(ctx, check.item_id)) && seesInside(ctx), say.noSuchCheck)
  return lockToEdit(ctx, check.item_id)
}

export async function saveCheck(ctx: Ctx, { id, version, ...changes }: InputOf<typeof calls.saveCheck>) {
  const { item } = await lockCheck(ctx, id)
  await around.updateCheck(ctx, { id, version }, changes)
  await announceInside(ctx, item)
  return {}
}

export async function removeCheck(ctx: Ctx, { id }: InputOf<typeof calls.removeCheck>) {
  const { item } = await lockCheck(ctx, id)
  await around.deleteCheck(ctx, id)
  await announceInside(ctx, item)
  return {}
}

export async function watchItem(ctx: Ctx, { id, on }: InputOf<typeof calls.watchItem>) {
  must((await findOptionalItem(ctx, id)) && seesInside(ctx), say.noSuchItem)
  await around.setWatching(ctx, id, on)
  return said(on ? say.watching : say.notWatching, {})
}

/** Under the lock of the project, so that two links written at once cannot close a circle. */
export async function addBlock(ctx: Ctx, { id, other: number, direction }: InputOf<typeof calls.addBlock>) {
  const { item, seen } = await lockToEdit(ctx, id)
  const other = await findOptionalByNumber(ctx, item.project_id, number)
  must(other && other.id !== item.id, say.noSuchOther)
  const [blocker, blocked] = direction === 'blocked_by' ? [other, item] : [item, other]
  const kind = direction === 'relates' ? 'relates' : 'blocks'
  must(
    kind === 'relates' || !(await around.isBlockedBy(ctx, { blocked: blocker.id, by: blocked.id })),
    say.blocksItself(blocker.key),
  )
  const link = await around.insertLink(ctx, { blocker_id: blocker.id, blocked_id: blocked.id, kind })
  if (kind === 'blocks' && blocker.category !== 'closed' && blocked.category !== 'closed')
    await tellBlocked(ctx, seen, { item: blocked, by: blocker })
  await announceInside(ctx, item)
  await announceInside(ctx, other)
  return { id: link.id }
}

export async function removeBlock(ctx: Ctx, { id }: InputOf<typeof calls.removeBlock>) {
  const link = await around.findOptionalLink(ctx, id)
  must(link && (await findOptionalItem(ctx, link.blocker_id)) && seesInside(ctx), say.noSuchLink)
  const { item } = await lockToEdit(ctx, link.blocker_id)
  await around.deleteLink(ctx, id)
  await announceInside(ctx, item)
  return {}
}
