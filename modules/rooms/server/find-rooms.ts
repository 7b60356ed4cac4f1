import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import { isForColleagues, roomsFor } from './rooms-policy.ts'

export const roomFinds: FindSource = {
  key: 'rooms',
  label: 'Meeting rooms',
  look: 'record',
  async find(ctx, words, limit) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await ctx.db
      .selectFrom('room')
      .innerJoin('location', 'location.id', 'room.location_id')
      .select(['room.id', 'room.name', 'room.seats', 'location.name as office'])
      .where('room.active', '=', true)
      .where(roomsFor(ctx, 'see'))
      .where(searchIn('room.name', words))
      .orderBy(sql`lower(room.name)`)
      .orderBy('room.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, seats, office }) => ({
      title: name,
      detail: `${office}, ${seats} seats`,
      path: `/meeting-room-booking-list?tab=week&room=${id}`,
    }))
  },
}
