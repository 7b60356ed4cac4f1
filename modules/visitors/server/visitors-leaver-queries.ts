import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { announceVisits } from './visitors-live.ts'
import { DONE_BY, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import { visitorArrivedNotice } from './book/visitor-arrived-notice.ts'

const listGuests = (ctx: Ctx, { id, lastDay }: Leaver) =>
  ctx.db
    .selectFrom('expected_guest')
    .select(['id', 'location_id', 'visitor_name as name'])
    .where('host_id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('expected_on', '>', lastDay)
    .where(sql<boolean>`not exists (select from visit where expected_guest_id = expected_guest.id)`)
    .orderBy('id')
    .execute()

const guests = rowDuty({
  find: listGuests,
  department: 'office',
  things: ['guest whom they expect', 'guests whom they expect'],
  text: (things, { successor }) => `${things} after that day: ${successor.name} expects them instead.`,
  async move(ctx, rows, { id: leaverId, successor }) {
    for (const { id, location_id } of rows) {
      const host = { host_id: successor.id, host_name: successor.name }
      await updateRow(ctx, 'expected_guest', { id }, host)
      for (const hostId of [leaverId, successor.id])
        await announceVisits(ctx, { locationId: location_id, hostId, guest: id })
    }
  },
})

const accounts: AccountReferences = {
  handedOver: ['expected_guest.host_id'],
  owesNothing: {
    [DONE_BY]: ['visit.host_id'],
  },
}

export const visitorsDuties = (personal: readonly PersonalSource[]): AreaDuties => ({
  accounts,
  notices: [visitorArrivedNotice],
  leaver: [guests],
  personal,
})
