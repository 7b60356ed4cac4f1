import { beforeAll, describe, expect, test } from 'vitest'
import { questionsAsked } from '#platform/testing/query-count.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { buildAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildHoliday, buildHolidayPlace, buildPolicy } from '#calendar/server/calendar-builders.ts'
import { listDayPlans } from './list-day-plans.ts'

const ground = await testGround()
type Place = 'kolkata' | 'delhi' | 'bangalore'

const seated = (location: Place = 'kolkata', more: { company?: 1 | 2 | 3; department?: string } = {}) =>
  ground.write(async (ctx) => {
    const { id } = await buildAccount(ctx, {})
    await buildAssignment(ctx, { accountId: id, location, from: '2020-01-01', ...more })
    return id
  })

const plans = (personId: number, from: string, to = from) =>
  ground.read((ctx) => listDayPlans(ctx, { personIds: [personId], from, to }))
const planOf = async (personId: number, day: string) => (await plans(personId, day))[0]!
const reasons = async (personId: number, day: string) =>
  (await planOf(personId, day)).because.map(({ label, value }) => (value ? `${label}: ${value}` : label))

let asha: number
beforeAll(async () => {
  asha = await seated()
})

test('a person who was given nothing works from Monday to Friday, ten to seven', async () => {
  const week = await plans(asha, '2026-11-16', '2026-11-22')
  expect(week.map(({ kind }) => kind)).toEqual([
    ...Array<string>(5).fill('working'),
    'weekly_off',
    'weekly_off',
  ])
  expect(week[0]).toMatchObject({
    person_id: asha,
    day: '2026-11-16',
    hundredths: 100,
    minutes: 480,
    starts_at: '2026-11-16T04:30:00.000Z',
    ends_at: '2026-11-16T13:30:00.000Z',
    zone: 'Asia/Kolkata',
    company_id: 1,
    policy: { name: 'Standard week', credit_steps: [75, 50, 25], late_budget: 3 },
  })
  expect(week[5]).toMatchObject({ hundredths: 0, minutes: 0, starts_at: null, ends_at: null })
  expect(await reasons(asha, '2026-11-16')).toEqual([
    'Working hours: Standard week: given to everyone since 1 Jan 2000',
    '10:00 to 19:00, Asia/Kolkata: 8 h 00 of work, 60 min break',
  ])
})

describe('holidays', () => {
  test('hold where the list of the office has them, and not in a draft', async () => {
    const delhi = await seated('delhi')
    const holiday = await ground.write((ctx) =>
      buildHoliday(ctx, { day: '2026-01-26', name: 'Republic Day' }),
    )
    expect(await planOf(asha, '2026-01-26')).toMatchObject({
      kind: 'holiday',
      hundredths: 0,
      holiday: { id: holiday.id, name: 'Republic Day' },
    })
    expect(await planOf(delhi, '2026-01-26')).toMatchObject({ kind: 'working', holiday: null })
    await ground.write((ctx) =>
      ctx.db.updateTable('holiday_year').set({ state: 'draft' }).where('year', '=', 2026).execute(),
    )
    expect(await planOf(asha, '2026-01-26')).toMatchObject({ kind: 'working' })
    await ground.write((ctx) =>
      ctx.db.updateTable('holiday_year').set({ state: 'published' }).where('year', '=', 2026).execute(),
    )
  })

  test('an office without a list has none until it follows one', async () => {
    const bangalore = await seated('bangalore')
    await ground.write((ctx) => buildHoliday(ctx, { day: '2026-08-14', name: 'Bridge' }))
    expect(await planOf(bangalore, '2026-08-14')).toMatchObject({ kind: 'working' })
    await ground.write((ctx) => buildHolidayPlace(ctx, 'bangalore', 'kolkata'))
    expect(await planOf(bangalore, '2026-08-14')).toMatchObject({ kind: 'holiday' })
  })

  test('of one company hold for its people alone', async () => {
    const second = await seated('kolkata', { company: 2 })
    await ground.write((ctx) => buildHoliday(ctx, { day: '2026-06-10', companyId: 2 }))
    expect(await planOf(second, '2026-06-10')).toMatchObject({ kind: 'holiday' })
    expect(await planOf(asha, '2026-06-10')).toMatchObject({ kind: 'working' })
  })

  test.each([
    ['first_half', '2026-11-24', '2026-11-24T09:30:00.000Z', '2026-11-24T13:30:00.000Z'],
    ['second_half', '2026-11-25', '2026-11-25T04:30:00.000Z', '2026-11-25T08:30:00.000Z'],
  ] as const)('of the %s leave four hours of the other one', async (half, day, starts_at, ends_at) => {
    await ground.write((ctx) => buildHoliday(ctx, { day, kind: 'half_day', half, name: 'Eve' }))
    expect(await planOf(asha, day)).toMatchObject({
      kind: 'working',
      holiday: { name: 'Eve' },
      hundredths: 50,
      minutes: 240,
      starts_at,
      ends_at,
    })
  })

  test('a Saturday declared working has the hours of the day it replaces', async () => {
    await ground.write((ctx) =>
      buildHoliday(ctx, {
        day: '2026-12-05',
        kind: 'working_day_swap',
        inPlaceOf: '2026-12-04',
        name: 'Swap',
      }),
    )
    expect(await planOf(asha, '2026-12-05')).toMatchObject({ kind: 'working', minutes: 480, holiday: null })
    expect(await reasons(asha, '2026-12-05')).toContain(
      'Swap: declared a working day: in place of 4 Dec 2026',
    )
  })

  test('a restricted one holds for anyone who was granted it', async () => {
    const ravi = await seated()
    const holiday = await ground.write((ctx) => buildHoliday(ctx, { day: '2026-04-14', kind: 'restricted' }))
    const choice = { account_id: ravi, holiday_id: holiday.id, year: 2026, day: '2026-04-14' }
    await ground.write((ctx) =>
      ctx.db
        .insertInto('holiday_choice')
        .values({ ...choice, status: 'approved', chosen_at: ctx.now.toISOString() })
        .execute(),
    )
    expect(await planOf(ravi, '2026-04-14')).toMatchObject({ kind: 'holiday' })
    expect(await planOf(asha, '2026-04-14')).toMatchObject({ kind: 'working', holiday: null })
  })
})

describe('policies', () => {
  test('the most special one wins, from the day on which it was given', async () => {
    const { id: office } = await ground.write((ctx) =>
      ctx.db.selectFrom('location').select('id').where('key', '=', 'delhi').executeTakeFirstOrThrow(),
    )
    const person = await seated('delhi', { company: 3, department: 'Night desk' })
    const short = [{ weekday: 1, start: 540, minutes: 300, end: 840 }]
    await ground.write(async (ctx) => {
      const department = await ctx.db
        .selectFrom('department')
        .select('id')
        .where('name', '=', 'Night desk')
        .executeTakeFirstOrThrow()
      await buildPolicy(ctx, { name: 'Company', days: short, to: { companyId: 3 } })
      await buildPolicy(ctx, {
        name: 'Office',
        days: short,
        to: { locationId: office },
        givenFrom: '2026-02-01',
      })
      await buildPolicy(ctx, { name: 'Desk', to: { departmentId: department.id }, givenFrom: '2026-03-01' })
      const own = { to: { accountId: person }, givenFrom: '2026-04-01', givenTo: '2026-04-30' }
      await buildPolicy(ctx, { name: 'Own', ...own })
    })
    const names = await Promise.all(
      ['2026-01-05', '2026-02-02', '2026-03-02', '2026-04-06', '2026-05-04'].map(async (day) =>
        planOf(person, day).then(({ policy }) => policy.name),
      ),
    )
    expect(names).toEqual(['Company', 'Office', 'Desk', 'Own', 'Desk'])
    expect((await planOf(person, '2026-04-06')).because[0]!.value).toMatch(
      /^given to this person since 1 Apr 2026$/,
    )
  })

  test('alternate Saturdays, half days and a night past midnight', async () => {
    const person = await seated()
    await ground.write((ctx) =>
      buildPolicy(ctx, {
        days: [
          { weekday: 1, start: 1110, end: 1590, breakMinutes: 30 },
          { weekday: 6, start: 600, end: 840, minutes: 240, hundredths: 50, offWeeks: [2, 4] },
        ],
        to: { accountId: person },
      }),
    )
    const saturdays = ['2026-08-01', '2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29']
    const kinds = await Promise.all(saturdays.map(async (day) => (await planOf(person, day)).hundredths))
    expect(kinds).toEqual([50, 0, 50, 0, 50])
    expect(await reasons(person, '2026-08-08')).toContain('The second Saturday of a month is off')
    expect(await planOf(person, '2026-08-03')).toMatchObject({
      minutes: 450,
      starts_at: '2026-08-03T13:00:00.000Z',
      ends_at: '2026-08-03T21:00:00.000Z',
    })
    expect((await planOf(person, '2026-08-03')).because.at(-1)!.label).toBe(
      '18:30 to 02:30 the next day, Asia/Kolkata',
    )
  })

  test('flexible hours have a core, in the zone of the policy', async () => {
    const person = await seated()
    await ground.write((ctx) =>
      buildPolicy(ctx, {
        days: [{ weekday: 1, start: 480, end: 1200, minutes: 480, breakMinutes: 60 }],
        terms: { mode: 'flexible', core_from_minute: 660, core_until_minute: 960, zone: 'Europe/London' },
        to: { accountId: person },
      }),
    )
    expect(await planOf(person, '2026-07-06')).toMatchObject({
      zone: 'Europe/London',
      starts_at: '2026-07-06T07:00:00.000Z',
      core_starts_at: '2026-07-06T10:00:00.000Z',
      core_ends_at: '2026-07-06T15:00:00.000Z',
    })
    expect(await planOf(person, '2026-12-07')).toMatchObject({ core_starts_at: '2026-12-07T11:00:00.000Z' })
  })
})

test('a move to another office counts from its day, and without a seat the week of everybody holds', async () => {
  const person = await ground.write(async (ctx) => {
    const { id } = await buildAccount(ctx, {})
    await buildAssignment(ctx, { accountId: id, location: 'kolkata', from: '2026-01-01', to: '2026-01-25' })
    await buildAssignment(ctx, { accountId: id, location: 'delhi', from: '2026-01-26' })
    return id
  })
  expect(await planOf(person, '2026-01-26')).toMatchObject({ kind: 'working' })
  expect(await planOf(person, '2025-12-31')).toMatchObject({ company_id: null, kind: 'working' })
})

test(
  'a month of 500 people asks the database no more often than that of one',
  { timeout: 60_000 },
  async () => {
    const ids = await ground.write(async (ctx) => {
      const accounts = await ctx.db
        .insertInto('account')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            email: `crowd-${at}@crowd.example`,
            name: `Crowd ${at}`,
            user_type: 'Staff' as const,
            status: 'active' as const,
            created_at: ctx.now.toISOString(),
          })),
        )
        .returning('id')
        .execute()
      const seat = await ctx.db.selectFrom('assignment').selectAll().limit(1).executeTakeFirstOrThrow()
      const { id: _, ...fields } = seat
      await ctx.db
        .insertInto('assignment')
        .values(
          accounts.map(({ id }) => ({ ...fields, account_id: id, valid_from: '2020-01-01', valid_to: null })),
        )
        .execute()
      return accounts.map(({ id }) => id)
    })
    const read = (personIds: number[]) =>
      ground.read((ctx) => listDayPlans(ctx, { personIds, from: '2026-12-01', to: '2026-12-31' }))
    expect(await read(ids)).toHaveLength(500 * 31)
    const asked = (personIds: number[]) =>
      questionsAsked(ground.ground.database.readerPool, () => read(personIds))
    expect(await asked(ids)).toBe(await asked(ids.slice(0, 1)))
  },
)
