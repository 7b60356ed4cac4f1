import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { writeExpectedGuests } from './expected-guests.ts'
import { writePastVisits } from './past-visits.ts'
import type { VisitorStory } from './visitor-story.ts'

export const DEMO_DESK = 'front.desk'

// Minutes ago they came, minutes they stayed; null is still inside.
const visits = [
  {
    name: 'Anjali D’Souza-Rao',
    address: '12 Lake Road, Kolkata',
    meets: 'Front office',
    host: null,
    purpose: 'official',
    came: 95,
    stayed: 40,
  },
  {
    name: 'সঞ্জয় চট্টোপাধ্যায়',
    address: 'গড়িয়াহাট, কলকাতা',
    meets: 'Recruitment',
    host: null,
    purpose: 'interview',
    came: 60,
    stayed: null,
  },
  {
    name: 'Farid Qureshi',
    address: 'Park Street, Kolkata',
    meets: 'Jignesh Vakharwala',
    host: 'finance',
    purpose: 'audit',
    came: 35,
    stayed: null,
  },
  {
    name: 'क्षत्रिय श्री',
    address: 'Salt Lake, Sector V',
    meets: 'Asset store',
    host: null,
    purpose: 'Printer repair',
    came: 12,
    stayed: null,
  },
] as const

const MINUTE = 60_000

type Writing = Pick<VisitorStory, 'accountIds' | 'today'> & { readonly passwordHash: string }

/** A desk for each office under one sign-in, a morning's visitors in Kolkata, and what came before. */
export async function writeVisitors(ctx: Ctx, { passwordHash, accountIds, today }: Writing): Promise<void> {
  const deskId = await writeDesks(ctx, passwordHash)
  const locations = await ctx.db.selectFrom('location').select(['id', 'key', 'time_zone']).execute()
  const places = new Map(locations.map((place) => [place.key, place]))
  const story: VisitorStory = { accountIds, deskId, places, today }
  await writePastVisits(ctx, story)
  await writeExpectedGuests(ctx, story)
  const kolkata = places.get('kolkata')
  if (!kolkata) throw new Error('the demo company has no office in Kolkata')
  // Loaded in the small hours, no one has come yesterday and is in the book of today.
  const midnight = today.toZonedDateTime(kolkata.time_zone).epochMilliseconds
  for (const [number, visit] of visits.entries()) {
    const timeIn = Math.max(midnight, ctx.now.getTime() - visit.came * MINUTE)
    const timeOut = visit.stayed === null ? null : Math.min(ctx.now.getTime(), timeIn + visit.stayed * MINUTE)
    await insertRow(ctx, 'visit', {
      location_id: kolkata.id,
      created_on: today.toString(),
      visitor_name: visit.name,
      address: visit.address,
      to_whom_meet: visit.meets,
      host_id: visit.host === null ? null : (accountIds.get(visit.host) ?? null),
      visitor_manager_id: deskId,
      phone_no: `98300${String(12_345 + number)}`,
      purpose: visit.purpose,
      badge: `today${String(number).padStart(5, '0')}`,
      time_in: new Date(timeIn),
      time_out: timeOut === null ? null : new Date(timeOut),
    })
  }
}

/** One sign-in for all offices, one for Delhi alone, and one of someone who has left the desk. */
async function writeDesks(ctx: Ctx, passwordHash: string): Promise<number> {
  const locations = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  const all = locations.map(({ id }) => id)
  const delhi = locations.filter(({ key }) => key === 'delhi').map(({ id }) => id)
  const desks = [
    { name: 'Front desk', username: DEMO_DESK, active: true, at: all },
    { name: 'Reception Delhi', username: 'reception.delhi', active: true, at: delhi },
    { name: 'Evening desk', username: 'evening.desk', active: false, at: delhi },
  ]
  const ids: number[] = []
  for (const { at, ...desk } of desks) {
    const { id } = await insertRow(ctx, 'visitor_manager', { ...desk, password_hash: passwordHash })
    await ctx.db
      .insertInto('visitor_manager_location')
      .values(at.map((location_id) => ({ visitor_manager_id: id, location_id })))
      .execute()
    ids.push(id)
  }
  return ids[0]!
}
