import { instantAt } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { SLOT_MINUTES } from '#appointments/contract/appointments-lists.ts'
import {
  changeAppointment,
  findMeeting,
  lockBooking,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import { clashNotice } from '#appointments/server/appointments-notices.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { findOptionalHost } from '#appointments/server/hosts/host-queries.ts'
import { holdHost } from '#appointments/server/hosts/reserve-host.ts'
import { tellChanged } from './notify-of-meeting.ts'
import { listAssigners, listUpcoming } from './reminder-queries.ts'

const MINUTE = 60_000

/**
 * Countries change their clocks, and with an update of the product the same wall time is another moment: a meeting
 * stays where it is on the visitor's wall.
 */
export const keepLocalTimesJob = (parts: AppointmentsParts) =>
  defineJob('appointments.keep-local-times', {
    input: noInput,
    steps: true,
    async run(steps) {
      let after = 0
      for (;;) {
        const ids = await listUpcoming(steps.read, null, after)
        for (const id of ids) await keepLocalTime(steps.read, steps.write, { parts, id })
        if (ids.length === 0) return
        after = ids.at(-1)!
      }
    },
  })

type Write = (work: (ctx: Ctx) => Promise<void>) => Promise<void>

const momentOf = ({ local_day, local_minute, zone }: Meeting) => instantAt(local_day, local_minute, zone)

async function keepLocalTime(
  read: Ctx,
  write: Write,
  { parts, id }: { parts: AppointmentsParts; id: number },
) {
  const seen = await findMeeting(read, id)
  if (momentOf(seen) === seen.starts_at) return
  await write(async (ctx) => {
    await lockBooking(ctx)
    const before = await findMeeting(ctx, id)
    if (before.outcome === 'scheduled') await follow(ctx, parts, before)
  })
}

async function follow(ctx: Ctx, parts: AppointmentsParts, before: Meeting): Promise<void> {
  const from = momentOf(before)
  const slot = { from, until: new Date(Date.parse(from) + SLOT_MINUTES * MINUTE).toISOString() }
  const host = await findOptionalHost(ctx, { accountId: before.host_account_id })
  const holding = { uid: before.uid, name: before.name, slot }
  const { account_id, buffer_minutes } = host ?? { account_id: before.host_account_id, buffer_minutes: 0 }
  if (!(await holdHost(ctx, { account_id, buffer_minutes }, holding))) return tellOfClash(ctx, before)
  await changeAppointment(
    ctx,
    { id: before.id },
    { starts_at: slot.from, ends_at: slot.until, sequence: before.sequence + 1 },
  )
  await tellChanged(ctx, parts, { before, after: await findMeeting(ctx, before.id), what: 'moved' })
}

/** Once; the person who hands out meetings settles it. */
async function tellOfClash(ctx: Ctx, { id, name, attention }: Meeting): Promise<void> {
  if (attention !== null) return
  await changeAppointment(ctx, { id }, { attention: 'clash', attention_since: ctx.now })
  await notify(ctx, clashNotice, {
    to: await listAssigners(ctx),
    input: { id, name },
    subject: `appointment-clash/${id}`,
  })
}
