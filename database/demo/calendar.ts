import type { Temporal } from 'temporal-polyfill'
import {
  beginCounting,
  buildHolidayPlace,
  buildHolidayYear,
  buildPolicy,
  chooseHoliday,
} from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clockSince } from './demo-days.ts'
import { holidaysOf, type DemoHoliday } from './holiday-lists.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

/** The lists of three years, the hours of those who work otherwise, and wishes for restricted holidays. */
export async function writeCalendar(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  // Bangalore has no list of its own and follows Kolkata's, which its people are told.
  await buildHolidayPlace(ctx, 'bangalore', 'kolkata')
  for (const list of ['kolkata', 'delhi'] as const)
    for (const [offset, state] of [
      [-1, 'locked'],
      [0, 'published'],
      [1, 'draft'],
    ] as const)
      await writeYear(ctx, { list, year: today.year + offset, state })
  await writePolicies(ctx, { accountIds, today })
  // Before the clock came every working day counted by itself.
  await beginCounting({ ...ctx, now: new Date(`${clockSince(today).toString()}T04:30:00.000Z`) })
  await writeChoices(ctx, { accountIds, today })
}

type Year = { list: 'kolkata' | 'delhi'; year: number; state: 'draft' | 'published' | 'locked' }

async function writeYear(ctx: Ctx, { list, year, state }: Year) {
  const place = await locationId(ctx, list)
  const { id } = await buildHolidayYear(ctx, { locationId: place, year, state })
  const rows = holidaysOf(list, year)
  await ctx.db
    .insertInto('holiday')
    .values(rows.map((row) => ({ ...storedHoliday(row), holiday_year_id: id, location_id: place })))
    .execute()
}

const storedHoliday = ({ day, name, kind = 'public', half, every, instead, note }: DemoHoliday) => ({
  day,
  name,
  kind,
  half: half ?? null,
  every_year: every ?? false,
  in_place_of: instead ?? null,
  note: note ?? '',
  company_id: null,
})

async function locationId(ctx: Ctx, key: 'kolkata' | 'delhi' | 'bangalore') {
  const row = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

const week = (start: number, end: number, minutes: number) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start, end, minutes, breakMinutes: 60 }))

async function writePolicies(ctx: Ctx, { accountIds, today }: Writing) {
  const since = today.subtract({ years: 2 }).with({ month: 4, day: 1 }).toString()
  const alternate = {
    weekday: 6,
    start: 600,
    end: 840,
    minutes: 240,
    hundredths: 50,
    offWeeks: [2, 4],
  } as const
  await buildPolicy(ctx, {
    name: 'Kolkata with alternate Saturdays',
    days: [...week(600, 1140, 480), { ...alternate, offWeeks: [...alternate.offWeeks] }],
    terms: { late_budget: 2, late_penalty_hundredths: 25, home_days_per_month: 4, home_days_per_quarter: 10 },
    to: { locationId: await locationId(ctx, 'kolkata') },
    givenFrom: since,
  })
  const support = await ctx.db
    .selectFrom('department')
    .select('id')
    .where('name', '=', 'Support')
    .executeTakeFirstOrThrow()
  await buildPolicy(ctx, {
    name: 'Support at night',
    days: week(1110, 1590, 420),
    to: { departmentId: support.id },
    givenFrom: today.subtract({ months: 8 }).with({ day: 1 }).toString(),
  })
  const flexible = {
    name: 'Flexible hours',
    days: week(480, 1260, 480),
    terms: {
      mode: 'flexible',
      core_from_minute: 660,
      core_until_minute: 960,
      home_notice_days: 1,
      presence_required: false,
    } as const,
  }
  await buildPolicy(ctx, {
    ...flexible,
    to: { accountId: accountIds.get('renita.dmello')! },
    givenFrom: today.subtract({ months: 3 }).with({ day: 1 }).toString(),
  })
  // Adviser: comes on two days of the week, from next month on.
  await buildPolicy(ctx, {
    name: 'Two days a week',
    days: week(660, 1020, 300).filter(({ weekday }) => weekday === 2 || weekday === 4),
    to: { accountId: accountIds.get('fali.dordi')! },
    givenFrom: today.add({ months: 1 }).with({ day: 1 }).toString(),
  })
}

/** Two who wait for the line manager, as long as the year has a restricted holiday to come. */
async function writeChoices(ctx: Ctx, { accountIds, today }: Writing) {
  const open = await ctx.db
    .selectFrom('holiday')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .innerJoin('location', 'location.id', 'holiday.location_id')
    .select(['holiday.id', 'holiday.day'])
    .where('kind', '=', 'restricted')
    .where('holiday_year.state', '=', 'published')
    .where('location.key', '=', 'kolkata')
    .where('day', '>=', today.toString())
    .orderBy('day')
    .execute()
  const [first] = open
  if (!first) return
  for (const key of ['employee', 'tumpa.sanfui']) {
    const id = accountIds.get(key)!
    const actor = { ...ctx.actor, kind: 'employee', id, userType: 'Staff', name: key } as const
    await chooseHoliday({ ...ctx, actor }, { holiday_id: first.id })
  }
}
