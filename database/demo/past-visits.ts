import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seededNumbers } from './demo-days.ts'
import type { VisitorStory } from './visitor-story.ts'

const DAYS = 75
const AT_ONCE = 400
const SUNDAY = 7
const SATURDAY = 6

const firstNames = ['Ishani', 'Rehan', 'Lalitha', 'Gurdip', 'Noyonika', 'Basudev', 'Farha', 'Yohan', 'Chitra']
const lastNames = ['Mondal', 'Gaikwad', 'Hegdekar', 'Bakshi', 'Lyngdoh', 'Pathare', 'Sen Gupta', 'D’Mello']
const streets = ['Lake Road', 'Station Lane', 'Hill View', 'Old Court Street', 'Nehru Market']
const purposes = [
  'official',
  'official',
  'interview',
  'interview',
  'audit',
  'banking',
  'Courier',
  'Air conditioning',
]
/** Colleagues who sit there. */
const hosts = {
  kolkata: ['hr-manager', 'finance', 'manager', 'recruiter', 'delivery-head'],
  delhi: ['sales-manager', 'ojas.kirtane', 'gurnoor.bhamrah', 'vasundhara.rathi'],
  bangalore: ['lalitha.ammembal', 'nagesh.hosabettu', 'deepashree.mogeri'],
} as const
const places = ['kolkata', 'delhi', 'bangalore'] as const
const perDay = { kolkata: [4, 9], delhi: [2, 6], bangalore: [1, 5] } as const

/** Weeks of ordinary days, quieter on Saturdays; some leave without a word, and some are written down late. */
export async function writePastVisits(ctx: Ctx, story: VisitorStory): Promise<void> {
  const number = seededNumbers(20_261_123)
  const names = await hostNames(ctx, story)
  const rows: Insertable<Database['visit']>[] = []
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = story.today.subtract({ days: ago })
    if (day.dayOfWeek === SUNDAY) continue
    for (const key of places) {
      const [fewest, most] = perDay[key]
      const place = story.places.get(key)
      if (!place) continue
      const count = day.dayOfWeek === SATURDAY ? number(0, 2) : number(fewest, most)
      for (let each = 0; each < count; each += 1)
        rows.push({
          ...visitOf(number, { day, place, names: names[key] }),
          visitor_manager_id: story.deskId,
          badge: `past${rows.length}`,
        })
    }
  }
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await ctx.db
      .insertInto('visit')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

type Host = { readonly id: number; readonly name: string }

async function hostNames(ctx: Ctx, { accountIds }: VisitorStory) {
  const accounts = await ctx.db.selectFrom('account').select(['id', 'name']).orderBy('id').execute()
  const at = (place: keyof typeof hosts): Host[] => {
    const ids = new Set(hosts[place].map((key) => accountIds.get(key)))
    return accounts.filter(({ id }) => ids.has(id))
  }
  return { kolkata: at('kolkata'), delhi: at('delhi'), bangalore: at('bangalore') }
}

type Where = {
  readonly day: Temporal.PlainDate
  readonly place: { readonly id: number; readonly time_zone: string }
  readonly names: readonly Host[]
}

function visitOf(number: (from: number, to: number) => number, { day, place, names }: Where) {
  const pick = <T>(list: readonly T[]): T => list[number(0, list.length - 1)]!
  const at = (hour: number, minute: number) =>
    new Date(
      day.toZonedDateTime({ timeZone: place.time_zone, plainTime: { hour, minute } }).epochMilliseconds,
    )
  const timeIn = at(number(9, 17), number(0, 59))
  const isForgotten = number(1, 25) === 1
  // One in three comes to a place, such as the store, and not to a person.
  const host = number(1, 3) === 1 ? null : pick(names)
  return {
    location_id: place.id,
    created_on: day.toString(),
    visitor_name: `${pick(firstNames)} ${pick(lastNames)}`,
    address: `${number(1, 180)} ${pick(streets)}`,
    to_whom_meet: host?.name ?? 'Front office',
    host_id: host?.id ?? null,
    phone_no: `90${String(number(0, 99_999_999)).padStart(8, '0')}`,
    purpose: pick(purposes),
    time_in: timeIn,
    time_out: isForgotten ? null : new Date(timeIn.getTime() + number(8, 150) * 60_000),
    auto_closed_at: isForgotten ? at(23, 59) : null,
    entered_late: number(1, 40) === 1,
  }
}
