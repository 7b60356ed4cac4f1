import type { FindSource } from '#platform/server/find-source.ts'
import { roomsFound } from './found-queries.ts'
import { isForColleagues } from './rooms-policy.ts'

export const roomFinds: FindSource = {
  key: 'rooms',
  label: 'Meeting rooms',
  look: 'record',
  async find(ctx, words, limit) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await roomsFound(ctx, words, limit)
    return rows.map(({ id, name, seats, office }) => ({
      title: name,
      detail: `${office}, ${seats} seats`,
      path: `/meeting-room-booking-list?tab=week&room=${id}`,
    }))
  },
}
