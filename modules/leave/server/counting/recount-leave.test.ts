import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { buildHolidayYear } from '#calendar/server/public.ts'
import { removeHoliday, saveHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { cancelLeave, openLeave, previewLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
let hr: Caller
let kolkata: number

beforeAll(async () => {
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  const kind = (key: string, sandwich: 'both' | 'weekly_off') =>
    product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01', rule: { sandwich } }))
  await kind('casual', 'both')
  await kind('earned', 'weekly_off')
  manager = await scene.member(null)
  hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  kolkata = await product.write(async (ctx) => {
    const office = ctx.db.selectFrom('location').select('id').where('key', '=', 'kolkata')
    const { id } = await office.executeTakeFirstOrThrow()
    await buildHolidayYear(ctx, { locationId: id, year: 2026 })
    return id
  })
})

beforeEach(async () => {
  asha = await scene.member(manager.person, { casual: 1_000, earned: 1_000 })
})

async function taken(from: string, to = from, type = 'casual'): Promise<number> {
  const { id } = (await scene.apply(asha, from, to, { type })).data
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
  return id
}

const declare = async (day: string): Promise<number> =>
  (await hr.send(saveHoliday, { location_id: kolkata, day, name: 'A feast' })).data.id
const take = (id: number) => hr.send(removeHoliday, { id, reason: 'It is on another day' })

const daysOf = async (id: number) =>
  (await asha.caller.send(openLeave, { id })).data.lines
    .filter(({ counted, state }) => counted > 0 && state !== 'returned')
    .map(({ day, kind }) => (kind === 'sandwich' ? `${day} enclosed` : day))
const left = async (type = 'casual') => (await scene.balance(asha, type)).available

const weekend = ['2026-12-05 enclosed', '2026-12-06 enclosed']

// Two weeks before a Monday begins a weekend, two weeks after a Friday one ends.
test.each(['2026-12-21', '2026-11-20', '2026-12-22', '2026-11-19'])(
  'an enclosed weekend stays counted when leave two weeks away is asked for, %s',
  async (other) => {
    await taken('2026-12-04')
    const monday = await taken('2026-12-07')
    const wish = { leave_type_id: await scene.typeId('casual'), duration: 'single_day' as const }
    const shown = await asha.caller.send(previewLeave, { ...wish, starts_on: other, ends_on: other })
    expect(shown.data.changes).toEqual([])
    await taken(other)
    expect(await daysOf(monday)).toEqual([...weekend, '2026-12-07'])
    expect(await left()).toBe(500)
  },
)

test.each([
  ['the first day', '2026-12-01', '2026-12-03', '2026-12-01'],
  ['the last day', '2026-12-01', '2026-12-03', '2026-12-03'],
  ['the only day', '2026-12-02', '2026-12-02', '2026-12-02'],
])('%s of a leave counts again when it is no holiday any more', async (_which, from, to, day) => {
  const id = await taken(from, to)
  const [before, there] = [await daysOf(id), await left()]
  const feast = await declare(day)
  expect(await daysOf(id)).toEqual(before.filter((one) => one !== day))
  expect(await left()).toBe(there + 100)
  await take(feast)
  expect(await daysOf(id)).toEqual(before)
  expect(await left()).toBe(there)
})

test('a day that was taken back by hand stays so, whatever becomes of it in the calendar', async () => {
  const id = await taken('2026-12-01', '2026-12-03')
  await asha.caller.send(cancelLeave, { id, days: ['2026-12-01'], reason: 'I came in' })
  await take(await declare('2026-12-01'))
  expect(await daysOf(id)).toEqual(['2026-12-02', '2026-12-03'])
  expect(await left()).toBe(800)
})

test('a holiday beside a weekend is enclosed with it by leave before and after, and comes back with it', async () => {
  const thursday = await taken('2026-12-03')
  const monday = await taken('2026-12-07')
  const friday = await declare('2026-12-04')
  expect(await daysOf(thursday)).toEqual(['2026-12-03'])
  expect(await daysOf(monday)).toEqual(['2026-12-04 enclosed', ...weekend, '2026-12-07'])
  expect(await left()).toBe(500)
  await take(friday)
  expect(await daysOf(monday)).toEqual(['2026-12-07'])
  expect(await left()).toBe(800)
})

test('a holiday at the end of one leave, enclosed by the next, counts for the first when it is worked again', async () => {
  const first = await taken('2026-12-03', '2026-12-04')
  const feast = await declare('2026-12-04')
  const monday = await taken('2026-12-07')
  expect(await daysOf(first)).toEqual(['2026-12-03'])
  expect(await daysOf(monday)).toEqual(['2026-12-04 enclosed', ...weekend, '2026-12-07'])
  expect((await take(feast)).status).toBe(0)
  expect(await daysOf(first)).toEqual(['2026-12-03', '2026-12-04'])
  expect(await daysOf(monday)).toEqual([...weekend, '2026-12-07'])
  expect(await left()).toBe(500)
})

test('of two leaves over one holiday the first counts the day when it is worked again', async () => {
  const feast = await declare('2026-12-02')
  const first = await taken('2026-12-01', '2026-12-02')
  const second = await taken('2026-12-02', '2026-12-03')
  expect(await daysOf(first)).toEqual(['2026-12-01'])
  expect(await daysOf(second)).toEqual(['2026-12-02 enclosed', '2026-12-03'])
  expect((await take(feast)).status).toBe(0)
  expect([await daysOf(first), await daysOf(second)]).toEqual([['2026-12-01', '2026-12-02'], ['2026-12-03']])
  expect(await left()).toBe(700)
})

test('a Saturday that becomes a holiday is no weekly off, for a kind that encloses those alone', async () => {
  await taken('2026-12-04', '2026-12-04', 'earned')
  const monday = await taken('2026-12-07', '2026-12-07', 'earned')
  const feast = await declare('2026-12-05')
  expect(await daysOf(monday)).toEqual(['2026-12-06 enclosed', '2026-12-07'])
  await take(feast)
  expect(await daysOf(monday)).toEqual([...weekend, '2026-12-07'])
  expect(await left('earned')).toBe(600)
})

test('a holiday that moves from one leave into another counts once, where it lies now', async () => {
  const feast = await declare('2026-11-26')
  const first = await taken('2026-11-24', '2026-11-27')
  const second = await taken('2026-12-08', '2026-12-10')
  expect(await left()).toBe(300)
  const moved = { id: feast, location_id: kolkata, day: '2026-12-09', name: 'A feast', version: 1 }
  expect((await hr.send(saveHoliday, moved)).status).toBe(0)
  expect(await daysOf(first)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(await daysOf(second)).toEqual(['2026-12-08', '2026-12-09 enclosed', '2026-12-10'])
  expect(await left()).toBe(300)
})
