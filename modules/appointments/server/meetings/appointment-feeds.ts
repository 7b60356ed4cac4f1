import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { createHash } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { calendarFile } from '#platform/server/calendar-files/calendar-file.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type {
  makeAppointmentFeed,
  readAppointmentFeed,
  revokeAppointmentFeed,
} from '#appointments/contract/hosts/host-calls.ts'
import { may, mayAll } from '#appointments/server/appointments-policy.ts'
import { deleteFeed, findOptionalFeed, keepFeed, listFeeds } from './feed-queries.ts'
import { listOfDays } from './appointment-list-queries.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

function mustMayFeed({ actor }: Ctx, kind: 'own' | 'all') {
  must(may(actor, 'appointments.appointment.read'), say.notForYou)
  must(kind === 'own' || mayAll(actor, 'appointments.appointment.read'), say.notYours)
}

export async function readFeeds(ctx: Ctx) {
  mustMayFeed(ctx, 'own')
  return listFeeds(ctx)
}

/** Only the hash of the link is kept: it is shown once. */
export async function makeFeed(ctx: Ctx, { kind }: InputOf<typeof makeAppointmentFeed>) {
  mustMayFeed(ctx, kind)
  const token = randomId()
  await keepFeed(ctx, kind, digest(token))
  return { path: `/api/appointments/feed/${token}` }
}

export async function revokeFeed(ctx: Ctx, { kind }: InputOf<typeof revokeAppointmentFeed>) {
  mustMayFeed(ctx, 'own')
  await deleteFeed(ctx, kind)
  return {}
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** As long as the person who made the link may see what it shows. */
export async function readFeed(ctx: Ctx, { token }: InputOf<typeof readAppointmentFeed>) {
  const feed = await findOptionalFeed(ctx, digest(token))
  must(feed && (feed.kind === 'own' || feed.scope === 'all'), say.noSuchFeed)
  const today = companyDay(ctx.now)
  const days = { from: dayAfter(today, -DAYS_BACK), to: dayAfter(today, DAYS_AHEAD) }
  const rows = await listOfDays(ctx, feed.kind === 'all' ? null : feed.account_id, days)
  const events = rows
    .filter(({ outcome }) => outcome !== 'canceled')
    .map((row) => ({
      uid: `appointment-feed-${row.id}@atrium`,
      sequence: 0,
      summary: feed.kind === 'all' ? `${row.host}: ${row.name}` : `Meeting with ${row.name}`,
      description: row.company_name,
      when: { from: row.starts_at, until: row.ends_at, zone: COMPANY_ZONE },
    }))
  const body = Buffer.from(calendarFile({ method: 'PUBLISH', events, now: ctx.now }))
  return { name: 'appointments.ics', mime: 'text/calendar; charset=utf-8', body, bytes: body.length }
}
