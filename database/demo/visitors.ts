import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '../../platform/server/ctx.ts'
import { insertRow } from '../../platform/server/database/write.ts'

export const DEMO_DESK = 'front.desk'

// Minutes ago they came, minutes they stayed; null is still inside.
const visits = [
  {
    name: 'Anjali D’Souza-Rao',
    address: '12 Lake Road, Kolkata',
    meets: 'Front office',
    purpose: 'official',
    came: 95,
    stayed: 40,
  },
  {
    name: 'সঞ্জয় চট্টোপাধ্যায়',
    address: 'গড়িয়াহাট, কলকাতা',
    meets: 'Recruitment',
    purpose: 'interview',
    came: 60,
    stayed: null,
  },
  {
    name: 'Farid Qureshi',
    address: 'Park Street, Kolkata',
    meets: 'Finance',
    purpose: 'audit',
    came: 35,
    stayed: null,
  },
  {
    name: 'क्षत्रिय श्री',
    address: 'Salt Lake, Sector V',
    meets: 'Asset store',
    purpose: 'Printer repair',
    came: 12,
    stayed: null,
  },
] as const

const MINUTE = 60_000

/** A desk for each office under one sign-in, and a morning's visitors in Kolkata. */
export async function writeVisitors(
  ctx: Ctx,
  { passwordHash, today }: { passwordHash: string; today: Temporal.PlainDate },
): Promise<void> {
  const desk = await insertRow(ctx, 'visitor_manager', {
    name: 'Front desk',
    username: DEMO_DESK,
    password_hash: passwordHash,
  })
  const locations = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  for (const { id } of locations)
    await ctx.db
      .insertInto('visitor_manager_location')
      .values({ visitor_manager_id: desk.id, location_id: id })
      .execute()
  const kolkata = locations.find(({ key }) => key === 'kolkata')
  if (!kolkata) throw new Error('the demo company has no office in Kolkata')
  for (const [number, visit] of visits.entries()) {
    const timeIn = ctx.now.getTime() - visit.came * MINUTE
    await insertRow(ctx, 'visit', {
      location_id: kolkata.id,
      created_on: today.toString(),
      visitor_name: visit.name,
      address: visit.address,
      to_whom_meet: visit.meets,
      phone_no: `98300${String(12_345 + number)}`,
      purpose: visit.purpose,
      time_in: new Date(timeIn),
      time_out: visit.stayed === null ? null : new Date(timeIn + visit.stayed * MINUTE),
    })
  }
}
