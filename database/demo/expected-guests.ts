import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { VisitorStory } from './visitor-story.ts'

// Days from today; a guest of yesterday did not come.
const guests = [
  {
    name: 'Rukmini Tagore-Basu',
    host: 'manager',
    office: 'kolkata',
    days: 0,
    at: '16:30',
    purpose: 'official',
  },
  { name: 'Hemlata Joshi', host: 'recruiter', office: 'kolkata', days: 0, at: '18:00', purpose: 'interview' },
  { name: 'Devraj Oommen', host: 'employee', office: 'kolkata', days: 1, at: null, purpose: 'official' },
  {
    name: 'Shirin Contractor',
    host: 'employee',
    office: 'kolkata',
    days: -1,
    at: '11:00',
    purpose: 'Course',
  },
  {
    name: 'Balbir Ahluwalia',
    host: 'sales-manager',
    office: 'delhi',
    days: 0,
    at: '15:00',
    purpose: 'official',
  },
  {
    name: 'Kaveri Muthanna',
    host: 'hr-manager',
    office: 'bangalore',
    days: 2,
    at: '10:15',
    purpose: 'audit',
  },
] as const

/** Whom people expect in these days; one who comes tomorrow, and one who did not come yesterday. */
export async function writeExpectedGuests(ctx: Ctx, { accountIds, places, today }: VisitorStory) {
  for (const [number, guest] of guests.entries()) {
    const hostId = accountIds.get(guest.host)
    const place = places.get(guest.office)
    if (hostId === undefined || !place) continue
    const host = await ctx.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', hostId)
      .executeTakeFirstOrThrow()
    await insertRow(ctx, 'expected_guest', {
      location_id: place.id,
      expected_on: today.add({ days: guest.days }).toString(),
      expected_at: guest.at,
      visitor_name: guest.name,
      phone_no: `97480${String(55_120 + number)}`,
      purpose: guest.purpose,
      host_id: hostId,
      host_name: host.name,
      announced_at: new Date(ctx.now.getTime() - 2 * 86_400_000),
    })
  }
}
