import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import type { AppointmentsParts } from './appointments-dependencies.ts'
import { findOptionalHost } from './hosts/host-queries.ts'
import { setLastDay } from './hosts/host-write-queries.ts'
import { recheck } from './hosts/recheck-hosts.ts'
import { personalMeetings } from './meetings/personal-meetings.ts'
import type { AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as appointmentsNotices from './appointments-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const listMeetings = (ctx: Ctx, { id, lastDay }: Leaver) =>
  ctx.db
    .selectFrom('appointment')
    .leftJoin('appointment_host', 'appointment_host.account_id', 'host_account_id')
    .select(['appointment.id', 'appointment.name'])
    .where('host_account_id', '=', id)
    .where('outcome', '=', 'scheduled')
    .where('starts_at', '>', ctx.now.toISOString())
    .where(
      sql<boolean>`(starts_at at time zone coalesce(appointment_host.zone, ${COMPANY_ZONE}))::date > ${lastDay}::date`,
    )
    .orderBy('appointment.id')
    .execute()

const accounts: AccountReferences = {
  handedOver: ['appointment.host_account_id', 'appointment_host.account_id'],
  owesNothing: {
    'it opens nothing once the account is closed': ['appointment_feed.account_id'],
  },
}

/** Each meeting goes to a host who is free then; where no one is, sales hears at once whom to call. */
export const appointmentsDuties = (parts: AppointmentsParts): AreaDuties => {
  const meetings = rowDuty({
    find: listMeetings,
    things: ['meeting with a prospect', 'meetings with prospects'],
    text: (things) => `${things} after that day: other hosts meet them.`,
    async move(ctx, rows) {
      for (const { id } of rows) await recheck(ctx, parts, id)
    },
  })
  return {
    accounts,
    notices: noticesIn(appointmentsNotices),
    leaver: [
      {
        preview: meetings.preview,
        async handOver(ctx, leaver) {
          // No one is to book them for a later day from now on.
          if (await findOptionalHost(ctx, { accountId: leaver.id }))
            await setLastDay(ctx, leaver.id, leaver.lastDay)
          await meetings.handOver(ctx, leaver)
        },
      },
    ],
    personal: [personalMeetings(parts.files)],
  }
}
