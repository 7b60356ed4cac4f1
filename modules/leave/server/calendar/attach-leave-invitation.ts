import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { CalendarEvent } from '#platform/server/calendar-files/calendar-event.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { NoticeFile, NoticeMailing } from '#platform/server/notice-kind.ts'
import {
  findOptionalApplication,
  listDays,
  type Application,
} from '#leave/server/applications/leave-application-queries.ts'
import { leaveEvent, livingDays, partsInWords } from './leave-calendar-event.ts'
import { movesOfApplication } from '#leave/server/decisions/leave-approval-queries.ts'
import { listPlans } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { listTypes } from '#leave/server/rules/leave-type-queries.ts'

const ofLeave = /^leave\/(\d+)\//

/**
 * The leave as it stands when the mail is written, for the person who takes it and the colleague who stands in: what
 * was granted once and has no day left is withdrawn. A colleague reads only that someone is away.
 */
export async function attachLeave(ctx: Ctx, mailing: NoticeMailing): Promise<readonly NoticeFile[]> {
  const id = Number(ofLeave.exec(mailing.subject)?.[1] ?? 0)
  const leave = await findOptionalApplication(ctx, id)
  if (!leave || (leave.account_id !== mailing.recipientId && leave.handover_id !== mailing.recipientId))
    return []
  if (!(await wasGranted(ctx, id))) return []
  const { event, holds } = await eventFor(ctx, leave, mailing)
  const method = holds ? 'REQUEST' : 'CANCEL'
  const { content, ...file } = calendarAttachment({ method, events: [event], now: ctx.now })
  return [{ ...file, content: Buffer.from(content) }]
}

export const wasGranted = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await movesOfApplication(ctx, id)).some(({ to_state }) => to_state === 'approved')

async function eventFor(ctx: Ctx, leave: Application, { recipientId, origin, sender }: NoticeMailing) {
  const lines = await listDays(ctx, [leave.id])
  const isOwn = leave.account_id === recipientId
  const [person, reader] = await Promise.all([
    findOptionalAccount(ctx, leave.account_id),
    findOptionalAccount(ctx, recipientId),
  ])
  const plans = await listPlans(ctx, {
    personIds: [leave.account_id],
    from: leave.starts_on,
    to: leave.ends_on,
  })
  const summary = isOwn ? await kindOf(ctx, leave) : `${person!.name}: away`
  const event: CalendarEvent = {
    ...leaveEvent({ ...leave, lines, plans, summary, origin }),
    ...(isOwn ? { description: partsInWords(lines), url: `${origin}/leave-details` } : {}),
    organizer: { name: 'Atrium', email: /<(.+)>/.exec(sender)?.[1] ?? sender },
    attendees: [{ name: reader!.name, email: reader!.email, isSure: true }],
    isBusy: isOwn,
  }
  return { event, holds: leave.status === 'approved' && livingDays(lines).length > 0 }
}

/** A mail says no medical word. */
async function kindOf(ctx: Ctx, { leave_type_id }: Application): Promise<string> {
  const type = (await listTypes(ctx)).find(({ id }) => id === leave_type_id)!
  return type.medical ? 'Leave' : type.name
}
