import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { saveHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { cancelLeave, previewLeave } from '#leave/contract/leave-calls.ts'
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

// Two weeks before a Monday begins a weekend.
test.each(['2026-12-21'])(
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

test.each([['the first day', '2026-12-01', '2026-12-03', '2026-12-01']])(
  '%s of a leave counts again when it is no holiday any more',
  async (_which, from, to, day) => {
    const id = await ground.taken(from, to)
    const [before, there] = [await ground.daysOf(id), await ground.left()]
    const feast = await ground.declare(day)
    expect(await ground.daysOf(id)).toEqual(before.filter((one) => one !== day))
    expect(await ground.left()).toBe(there + 100)
    await ground.take(feast)
    expect(await ground.daysOf(id)).toEqual(before)
    expect(await ground.left()).toBe(there)
  },
)

test('a day that was taken back by hand stays so, whatever becomes of it in the calendar', async () => {
  const id = await ground.taken('2026-12-01', '2026-12-03')
  await ground.asha.caller.send(cancelLeave, { id, days: ['2026-12-01'], reason: 'I came in' })
  await ground.take(await ground.declare('2026-12-01'))
  expect(await ground.daysOf(id)).toEqual(['2026-12-02', '2026-12-03'])
  expect(await ground.left()).toBe(800)
})

test('a holiday that moves from one leave into another counts once, where it lies now', async () => {
  const feast = await ground.declare('2026-11-26')
  const first = await ground.taken('2026-11-24', '2026-11-27')
  const second = await ground.taken('2026-12-08', '2026-12-10')
  expect(await ground.left()).toBe(300)
  const moved = { id: feast, location_id: ground.kolkata, day: '2026-12-09', name: 'A feast', version: 1 }
  expect((await ground.hr.send(saveHoliday, moved)).status).toBe(0)
  expect(await ground.daysOf(first)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(await ground.daysOf(second)).toEqual(['2026-12-08', '2026-12-09 enclosed', '2026-12-10'])
  expect(await ground.left()).toBe(300)
})
