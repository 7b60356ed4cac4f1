import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type * as calls from '#rooms/contract/upkeep/room-calls.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { mayManageAny } from '#rooms/server/rooms-policy.ts'
import type { DoorLabel } from './door-label-layout.ts'
import { listForLabels } from './room-list-queries.ts'
import { doorPath } from './rooms.ts'

const layout = new URL('./door-label-layout.ts', import.meta.url)

/** The code leads to the page of the door: who has the room, check-in, and booking it. */
export const printDoorLabels =
  ({ config }: RoomsParts) =>
  async (ctx: Ctx, { ids }: InputOf<typeof calls.printDoorLabels>): Promise<Download> => {
    must(mayManageAny(ctx.actor), say.mayNotManage)
    const rooms = await listForLabels(ctx, ids)
    must(rooms.length === new Set(ids).size, say.noSuchRoom)
    const labels = rooms.map(({ name, office, floor, seats, door_code, check_in }): DoorLabel => ({
      name,
      about: [office, floor, `${seats} seats`].filter(Boolean).join(' · '),
      says: check_in ? 'Scan to check in or to book this room' : 'Scan to book this room',
      address: `${config.publicUrl}${doorPath(door_code)}`,
    }))
    const body = await renderDocument(layout, labels)
    return { name: 'Door labels.pdf', mime: 'application/pdf', body }
  }
