import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'
import { attendanceSchedule } from '#attendance/server/attendance-schedule.ts'
import { settleDays } from './settle-days.ts'

const product = await testProduct()
const round = (day: string) => new Date(at('10:30', day))

test('five days without a round are settled by the next one, each session once, and each person is told once', async () => {
  // A Monday to a Friday, on which someone each forgot to clock out; the round comes on the Saturday.
  const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']
  const people = await product.write(async (ctx) => {
    const ids: number[] = []
    for (const day of days) {
      const { id } = await buildColleague(ctx)
      await buildPunch(ctx, { accountId: id, day, in: at('10:00', day) })
      ids.push(id)
    }
    return ids
  })
  const settled = await product.write((ctx) => settleDays(ctx, round('2027-03-06')))
  expect(settled).toBe(5)
  expect(await product.write((ctx) => settleDays(ctx, round('2027-03-06')))).toBe(0)
  // Caught up on for each missed day as well, in any order.
  for (const day of days.toReversed())
    expect(await product.write((ctx) => settleDays(ctx, round(day)))).toBe(0)
  const sessions = await product.read(({ db }) =>
    db
      .selectFrom('punch_session')
      .select(['account_id', 'work_date', 'status'])
      .orderBy('work_date')
      .execute(),
  )
  expect(sessions).toEqual(
    days.map((work_date, n) => ({ account_id: people[n], work_date, status: 'auto_closed' })),
  )
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'attendance.punch-missing')
      .execute(),
  )
  expect(told.map(({ recipient_id }) => recipient_id).toSorted((one, other) => one - other)).toEqual(people)
})

test('rounds are caught up on after more than five days without a worker', () => {
  expect(attendanceSchedule.every(({ catchUpHours }) => catchUpHours > 5 * 24)).toBe(true)
})
