import { dropBooking } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { changedTemplate } from './booking/booking-letters.ts'
import { mailBookings } from './booking/booking-mails.ts'
import { listStored } from './booking/booking-queries.ts'
import { keepInCalendar } from './booking/write-bookings.ts'
import { dropPart, listManaged, listOrganised, listParts } from './leaver-queries.ts'
import type { RoomsParts } from './rooms-dependencies.ts'
import { organiserLeftNotice } from './rooms-notices.ts'
import { MANAGE } from './rooms-policy.ts'

type Organised = readonly Awaited<ReturnType<typeof listOrganised>>[number][]

/** The line manager organises them, and the manager of each room is told to cancel what no one needs. */
const organised = (parts: RoomsParts) =>
  rowDuty({
    department: 'office',
    find: listOrganised,
    things: ['room booking', 'room bookings'],
    text: (things, { successor }) => `${things} after that day: ${successor.name} organises them instead.`,
    async move(ctx, rows, leaver) {
      for (const { id, sequence } of rows)
        await updateRow(
          ctx,
          'room_booking',
          { id },
          { organiser_id: leaver.successor.id, sequence: sequence + 1 },
        )
      for (const booking of await listStored(
        ctx,
        rows.map(({ id }) => id),
      )) {
        await dropPart(ctx, 'booking', booking.id, leaver.successor.id)
        await keepInCalendar(ctx, booking, [leaver.id])
        const letter = { template: changedTemplate, method: 'REQUEST', about: 'handed-over' } as const
        await mailBookings(ctx, parts, [booking], { ...letter, by: leaver.successor.name })
      }
      await tellManagers(ctx, rows, leaver)
    },
  })

type Left = { readonly name: string; readonly successor: { readonly id: number; readonly name: string } }

async function tellManagers(ctx: Ctx, rows: Organised, { name, successor }: Left) {
  for (const [managerId, some] of Map.groupBy(rows, ({ manager_id }) => manager_id))
    await notify(ctx, organiserLeftNotice, {
      to: managerId === null ? await listHolders(ctx, { permission: MANAGE, companyId: null }) : [managerId],
      input: { name, successor: successor.name, successorId: successor.id, count: some.length },
    })
}

const takingPart = rowDuty({
  department: 'office',
  kind: 'ends',
  find: listParts,
  things: ['place in a room booking ends', 'places in room bookings end'],
  text: (things) => `${things}.`,
  async move(ctx, rows, { id: leaverId }) {
    for (const { of, id } of rows) {
      await dropPart(ctx, of, id, leaverId)
      if (of === 'booking') await dropBooking(ctx, { source: 'room', source_id: `${id}/${leaverId}` })
    }
  },
})

const managed = rowDuty({
  department: 'office',
  find: (ctx, { id }) => listManaged(ctx, id),
  things: ['meeting room', 'meeting rooms'],
  text: (things, { successor }) => `${things}: ${successor.name} manages them instead.`,
  async move(ctx, rows, { successor }) {
    for (const { id } of rows) await updateRow(ctx, 'room', { id }, { manager_id: successor.id })
  },
})

/** Rooms change hands first, so that the next manager hears of the bookings. */
export const roomsLeaver = (parts: RoomsParts) => [managed, organised(parts), takingPart]
