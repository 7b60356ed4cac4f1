import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#projects/contract/items/quick-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { mustBeMember } from './assignable.ts'
import { updateItem } from './item-row-queries.ts'
import { halfPoints } from './item-views.ts'
import { announceItem, tellAssigned } from './tell-item.ts'
import { lockToEdit } from './write-item.ts'

/** Fields that were not sent stay as they are; so no version is asked for. */
export async function setItem(ctx: Ctx, { id, points, ...fields }: InputOf<typeof calls.setItem>) {
  const { item, seen } = await lockToEdit(ctx, id)
  const { assignee_id } = fields
  if (assignee_id !== undefined && assignee_id !== item.assignee_id)
    await mustBeMember(ctx, seen, assignee_id)
  const changes = {
    ...fields,
    ...(points === undefined ? {} : { half_points: halfPoints(points) }),
  }
  const saved = await updateItem(ctx, { id }, changes)
  await announceItem(ctx, saved, item.client_visible)
  if (saved.assignee_id !== item.assignee_id)
    await tellAssigned(ctx, { ...saved, key: item.key }, saved.assignee_id)
  return said(say.set(item.key), { version: saved.version })
}
