import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { previewLeave } from '#leave/contract/leave-calls.ts'
import { enclosedWeekend, recountGround, type RecountGround } from '#leave/testing/recount-ground.ts'

const product = await testProduct()
let office: RecountGround
let ground: RecountGround & Awaited<ReturnType<RecountGround['person']>>

beforeAll(async () => {
  office = await recountGround(product)
})

beforeEach(async () => {
  ground = { ...office, ...(await office.person()) }
})

// Two weeks before a Monday begins a weekend, two weeks after a Friday one ends.
test.each(['2026-11-20', '2026-12-22', '2026-11-19'])(
  'an enclosed weekend stays counted when leave two weeks away is asked for, %s',
  async (other) => {
    await ground.taken('2026-12-04')
    const monday = await ground.taken('2026-12-07')
    const wish = { leave_type_id: await ground.scene.typeId('casual'), duration: 'single_day' as const }
    const shown = await ground.asha.caller.send(previewLeave, { ...wish, starts_on: other, ends_on: other })
    expect(shown.data.changes).toEqual([])
    await ground.taken(other)
    expect(await ground.daysOf(monday)).toEqual([...enclosedWeekend, '2026-12-07'])
    expect(await ground.left()).toBe(500)
  },
)

test.each([
  ['the last day', '2026-12-01', '2026-12-03', '2026-12-03'],
  ['the only day', '2026-12-02', '2026-12-02', '2026-12-02'],
])('%s of a leave counts again when it is no holiday any more', async (_which, from, to, day) => {
  const id = await ground.taken(from, to)
  const [before, there] = [await ground.daysOf(id), await ground.left()]
  const feast = await ground.declare(day)
  expect(await ground.daysOf(id)).toEqual(before.filter((one) => one !== day))
  expect(await ground.left()).toBe(there + 100)
  await ground.take(feast)
  expect(await ground.daysOf(id)).toEqual(before)
  expect(await ground.left()).toBe(there)
})

test('a holiday beside a weekend is enclosed with it by leave before and after, and comes back with it', async () => {
  const thursday = await ground.taken('2026-12-03')
  const monday = await ground.taken('2026-12-07')
  const friday = await ground.declare('2026-12-04')
  expect(await ground.daysOf(thursday)).toEqual(['2026-12-03'])
  expect(await ground.daysOf(monday)).toEqual(['2026-12-04 enclosed', ...enclosedWeekend, '2026-12-07'])
  expect(await ground.left()).toBe(500)
  await ground.take(friday)
  expect(await ground.daysOf(monday)).toEqual(['2026-12-07'])
  expect(await ground.left()).toBe(800)
})

test('a holiday at the end of one leave, enclosed by the next, counts for the first when it is worked again', async () => {
  const first = await ground.taken('2026-12-03', '2026-12-04')
  const feast = await ground.declare('2026-12-04')
  const monday = await ground.taken('2026-12-07')
  expect(await ground.daysOf(first)).toEqual(['2026-12-03'])
  expect(await ground.daysOf(monday)).toEqual(['2026-12-04 enclosed', ...enclosedWeekend, '2026-12-07'])
  expect((await ground.take(feast)).status).toBe(0)
  expect(await ground.daysOf(first)).toEqual(['2026-12-03', '2026-12-04'])
  expect(await ground.daysOf(monday)).toEqual([...enclosedWeekend, '2026-12-07'])
  expect(await ground.left()).toBe(500)
})

test('of two leaves over one holiday the first counts the day when it is worked again', async () => {
  const feast = await ground.declare('2026-12-02')
  const first = await ground.taken('2026-12-01', '2026-12-02')
  const second = await ground.taken('2026-12-02', '2026-12-03')
  expect(await ground.daysOf(first)).toEqual(['2026-12-01'])
  expect(await ground.daysOf(second)).toEqual(['2026-12-02 enclosed', '2026-12-03'])
  expect((await ground.take(feast)).status).toBe(0)
  expect([await ground.daysOf(first), await ground.daysOf(second)]).toEqual([
    ['2026-12-01', '2026-12-02'],
    ['2026-12-03'],
  ])
  expect(await ground.left()).toBe(700)
})

test('a Saturday that becomes a holiday is no weekly off, for a kind that encloses those alone', async () => {
  await ground.taken('2026-12-04', '2026-12-04', 'earned')
  const monday = await ground.taken('2026-12-07', '2026-12-07', 'earned')
  const feast = await ground.declare('2026-12-05')
  expect(await ground.daysOf(monday)).toEqual(['2026-12-06 enclosed', '2026-12-07'])
  await ground.take(feast)
  expect(await ground.daysOf(monday)).toEqual([...enclosedWeekend, '2026-12-07'])
  expect(await ground.left('earned')).toBe(600)
})
