import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { closureList } from '#rooms/contract/upkeep/closure-calls.ts'
import type * as calls from '#rooms/contract/upkeep/closure-calls.ts'
import { announceRooms } from '#rooms/server/booking/write-bookings.ts'
import { mayManageAny } from '#rooms/server/rooms-policy.ts'
import { closureQuery, countInClosure, lockOptionalClosure } from './closure-queries.ts'
import { endForAreas } from './end-for-areas.ts'
import { lockManaged, mustManageOffice } from './rooms.ts'

export const closures = answerList(closureList, {
  query: closureQuery,
  allow: ({ actor }) => must(mayManageAny(actor), say.mayNotManage),
  view: (row) => ({ ...row, room: row.room ?? 'All rooms', can: { manage: true } }),
})

/** What people booked stays, and the answer says how much that is; interviews and trainings lose their room. */
export async function saveClosure(ctx: Ctx, form: InputOf<typeof calls.saveClosure>) {
  const { id, version, ...facts } = form
  await mustManageOffice(ctx, facts.location_id)
  must(facts.to_on >= facts.from_on, say.daysOrder)
  if (facts.room_id !== null) {
    const room = await lockManaged(ctx, facts.room_id)
    must(room.location_id === facts.location_id, say.roomElsewhere)
  }
  if (id !== null) await lockClosure(ctx, id)
  const kept =
    id === null
      ? await insertRow(ctx, 'room_closure', facts)
      : await updateRow(ctx, 'room_closure', { id, ...(version === null ? {} : { version }) }, facts)
  await endForAreas(ctx, facts, facts.reason)
  announceRooms(ctx)
  const met = await countInClosure(ctx, facts)
  return said(met === 0 ? say.closureSaved : say.closureMeets(met), { id: kept.id })
}

async function lockClosure(ctx: Ctx, id: number): Promise<void> {
  const closure = await lockOptionalClosure(ctx, id)
  must(closure, say.noSuchClosure)
  await mustManageOffice(ctx, closure.location_id)
}

export async function removeClosure(ctx: Ctx, { id, version }: InputOf<typeof calls.removeClosure>) {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  await lockClosure(ctx, id)
  // Only as it was seen.
  await updateRow(ctx, 'room_closure', { id, version }, {})
  await deleteRow(ctx, 'room_closure', id)
  announceRooms(ctx)
  return {}
}
