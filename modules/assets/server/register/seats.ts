import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { announceAssets } from '#assets/server/announce-assets.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/register/seat-calls.ts'
import { mustBeHere } from '#assets/server/holding/receivers.ts'
import { lockManaged } from './managed-asset.ts'

export async function listSeats(ctx: Ctx, assetId: number) {
  const rows = await ctx.db
    .selectFrom('licence_seat as seat')
    .leftJoin('account as person', 'person.id', 'seat.account_id')
    .select(['seat.id', 'seat.number', 'seat.account_id', 'person.name'])
    .where('seat.asset_id', '=', assetId)
    .orderBy('seat.number')
    .execute()
  return rows.map(({ id, number, account_id, name }) => ({
    id,
    number,
    holder: account_id === null ? null : { id: account_id, name: name ?? '' },
  }))
}

const seatsOf = (ctx: Ctx, assetId: number) =>
  ctx.db.selectFrom('licence_seat').selectAll().where('asset_id', '=', assetId)

/** So many seats as were bought: new ones are free, and only free ones are taken away. */
export async function keepSeats(ctx: Ctx, assetId: number, count: number): Promise<void> {
  const seats = await seatsOf(ctx, assetId).orderBy('number').forUpdate().execute()
  const taken = seats.filter(({ account_id }) => account_id !== null)
  must(taken.length <= count, say.seatsFewer(taken.length))
  const surplus = Math.max(0, seats.length - count)
  const free = seats.filter(({ account_id }) => account_id === null).toReversed()
  for (const { id } of free.slice(0, surplus)) await deleteRow(ctx, 'licence_seat', id)
  const last = seats.at(-1)?.number ?? 0
  for (let more = 1; more <= count - seats.length; more += 1)
    await insertRow(ctx, 'licence_seat', { asset_id: assetId, number: last + more })
}

/** The first seat that is free. The asset is held, so that two never sit down on the same one. */
export async function takeSeat(ctx: Ctx, { asset_id, account_id }: InputOf<typeof calls.takeSeat>) {
  const asset = await lockManaged(ctx, asset_id)
  must(asset.kind === 'licence', say.notLicence)
  must(asset.status !== 'retired', say.isRetired(asset.tag))
  await mustBeHere(ctx, account_id)
  const seats = await seatsOf(ctx, asset_id).orderBy('number').execute()
  must(!seats.some((seat) => seat.account_id === account_id), say.seatTwice)
  const free = seats.find((seat) => seat.account_id === null)
  must(free, say.seatsTaken(seats.length))
  await updateRow(
    ctx,
    'licence_seat',
    { id: free.id },
    { account_id, taken_at: ctx.now, taken_by: ctx.actor.id },
  )
  announceAssets(ctx, account_id)
  return { number: free.number }
}

export async function freeSeat(ctx: Ctx, { id }: InputOf<typeof calls.freeSeat>) {
  const seat = await ctx.db
    .selectFrom('licence_seat')
    .select('asset_id')
    .where('id', '=', id)
    .executeTakeFirst()
  must(seat, say.noSuchSeat)
  await lockManaged(ctx, seat.asset_id)
  const { account_id } = await seatsOf(ctx, seat.asset_id).where('id', '=', id).executeTakeFirstOrThrow()
  must(account_id !== null, say.seatFree)
  await updateRow(ctx, 'licence_seat', { id }, { account_id: null, taken_at: null, taken_by: null })
  announceAssets(ctx, account_id)
  return {}
}
