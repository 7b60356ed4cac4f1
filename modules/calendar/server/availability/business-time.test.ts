import { beforeAll, expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { buildAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { BusinessOf } from './business-time.ts'
import { addBusinessDays, addBusinessMinutes, countBusinessMinutes } from '#calendar/server/public.ts'
import { buildHoliday, buildPolicy } from '#calendar/server/calendar-builders.ts'
import { instantAt } from '#calendar/server/wall-clock.ts'

const ground = await testGround()
let kolkata: BusinessOf
let newYork: BusinessOf
let night: BusinessOf

const office = (key: 'kolkata' | 'delhi') =>
  ground.read((ctx) =>
    ctx.db.selectFrom('location').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
  )

beforeAll(async () => {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1080 }))
  kolkata = { locationId: (await office('kolkata')).id, week }
  const person = (days: { start: number; end: number }, zone: string | null) =>
    ground.write(async (ctx) => {
      const { id } = await buildAccount(ctx, {})
      await buildAssignment(ctx, { accountId: id, from: '2020-01-01' })
      const pattern = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, breakMinutes: 0, ...days }))
      await buildPolicy(ctx, { days: pattern, terms: { zone }, to: { accountId: id } })
      return { personId: id }
    })
  newYork = await person({ start: 0, end: 1440 }, 'America/New_York')
  night = await person({ start: 1320, end: 1800 }, null)
  await ground.write((ctx) => buildHoliday(ctx, { day: '2026-11-24', name: 'Guru Nanak Jayanti' }))
})

const count = (of: BusinessOf, from: string, until: string) =>
  ground.read((ctx) => countBusinessMinutes(ctx, { of, from, until }))
const add = (of: BusinessOf, from: string, minutes: number) =>
  ground.read((ctx) => addBusinessMinutes(ctx, { of, from, minutes }))
const india = (day: string, minute: number) => instantAt(day, minute, 'Asia/Kolkata')

test('nights, a weekend and a holiday do not count', async () => {
  expect(await count(kolkata, india('2026-11-20', 1020), india('2026-11-25', 600))).toBe(60 + 540 + 60)
  expect(await add(kolkata, india('2026-11-20', 1020), 60 + 540 + 60)).toBe(india('2026-11-25', 600))
  expect(await add(kolkata, india('2026-11-21', 700), 1)).toBe(india('2026-11-23', 541))
})

test('a night belongs to the day on which it begins, across midnight', async () => {
  expect(await count(night, india('2026-11-20', 1380), india('2026-11-21', 360))).toBe(420)
  expect(await add(night, india('2026-11-20', 1380), 480)).toBe(india('2026-11-21', 1380))
})

test('the day on which clocks go back has 25 hours, the other one 23', async () => {
  const day = (from: string, to: string) =>
    count(newYork, instantAt(from, 0, 'America/New_York'), instantAt(to, 0, 'America/New_York'))
  expect(await day('2026-11-01', '2026-11-02')).toBe(25 * 60)
  expect(await day('2027-03-14', '2027-03-15')).toBe(23 * 60)
  expect(await day('2027-03-15', '2027-03-16')).toBe(24 * 60)
})

test('business days skip what is off', async () => {
  const later = (day: string, days: number) =>
    ground.read((ctx) =>
      addBusinessDays(ctx, { of: { locationId: (kolkata as { locationId: number }).locationId }, day, days }),
    )
  expect(await later('2026-11-20', 0)).toBe('2026-11-20')
  expect(await later('2026-11-21', 0)).toBe('2026-11-23')
  expect(await later('2026-11-20', 2)).toBe('2026-11-25')
  expect(await later('2026-11-21', 1)).toBe('2026-11-23')
})
