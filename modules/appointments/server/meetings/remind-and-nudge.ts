import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { findMeeting } from '#appointments/server/appointment-queries.ts'
import { outcomeMissingNotice, outcomesOpenNotice } from '#appointments/server/appointments-notices.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { reminderTemplate } from './meeting-letters.ts'
import { sendMeetingMail } from './send-meeting-mail.ts'
import {
  listAssigners,
  listToNudge,
  listToRemind,
  listWithoutOutcome,
  noteOnce,
  type Reminder,
} from './reminder-queries.ts'

const reminders: readonly (readonly [column: Reminder, hours: number])[] = [
  // The nearer one first: who was told an hour before is not told of the day before as well.
  ['reminded_hour_at', 1],
  ['reminded_day_at', 24],
]

/** Begun late they still go out, as long as the meeting is ahead. */
export const remindJob = (parts: AppointmentsParts) =>
  defineJob('appointments.remind', {
    input: noInput,
    async run(ctx) {
      const told = new Set<number>()
      for (const [column, hours] of reminders)
        for (const id of await listToRemind(ctx, column, hours)) {
          if (!(await noteOnce(ctx, id, column)) || told.has(id)) continue
          told.add(id)
          await remind(ctx, parts, { id, column })
        }
    },
  })

async function remind(ctx: Ctx, parts: AppointmentsParts, { id, column }: { id: number; column: Reminder }) {
  const meeting = await findMeeting(ctx, id)
  for (const to of ['visitor', 'host'] as const)
    await sendMeetingMail(ctx, parts, meeting, { to, template: reminderTemplate, about: column })
}

export const nudgeJob = defineJob('appointments.nudge', {
  input: noInput,
  async run(ctx) {
    for (const { id, name, host_account_id } of await listToNudge(ctx))
      if (await noteOnce(ctx, id, 'nudged_at'))
        await notify(ctx, outcomeMissingNotice, {
          to: [host_account_id],
          input: { id, name },
          subject: `appointment-outcome/${id}`,
        })
  },
})

const LONGEST_LIST = 5

export const tellOfOpenJob = defineJob('appointments.tell-of-open', {
  input: noInput,
  async run(ctx) {
    const open = await listWithoutOutcome(ctx)
    if (open.length === 0) return
    const names = open.slice(0, LONGEST_LIST).map(({ name, host }) => `${name} (${host})`)
    const more = open.length > LONGEST_LIST ? [`and ${open.length - LONGEST_LIST} more`] : []
    const input = { count: open.length, names: [...names, ...more].join(', ') }
    await notify(ctx, outcomesOpenNotice, {
      to: await listAssigners(ctx),
      input,
      subject: 'appointments/open',
    })
  },
})
