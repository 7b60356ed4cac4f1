import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testGround, type TestGround } from '#platform/testing/test-ground.ts'
import { endLiveSessions } from '#platform/server/live/announce-live.ts'
import { cronItemsOf } from './cron-items.ts'
import { defineJob, noInput } from './define-job.ts'
import { isFirstTime } from './first-time-only.ts'
import { platformSchedule } from './platform-schedule.ts'
import { dailyAt, hourlyAt } from './schedule.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await testGround()
})
afterEach(() => {
  vi.useRealTimers()
})

const job = defineJob('test.nothing', { input: noInput, run: async () => undefined })

/** Whether the plan would begin in the minute of this instant, asked at that time. */
function begins(plan: ReturnType<typeof dailyAt>, instant: string): boolean {
  const at = new Date(instant)
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  const [item] = cronItemsOf([plan])
  return item!.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  })
}

test.each([
  ['Asia/Kolkata', '06:30', '2026-11-21T01:00:00Z', true],
  ['Asia/Kolkata', '06:30', '2026-11-21T06:30:00Z', false],
  ['Asia/Kolkata', '00:10', '2026-12-31T18:40:00Z', true],
  ['Asia/Kolkata', '00:10', '2027-01-01T18:40:00Z', true],
  ['Europe/London', '09:00', '2026-07-01T08:00:00Z', true],
  ['Europe/London', '09:00', '2026-12-01T09:00:00Z', true],
  ['Europe/London', '09:00', '2026-12-01T08:00:00Z', false],
])('in %s the time %s is at %s: %s', (timeZone, time, instant, expected) => {
  expect(begins(dailyAt(time, { name: 'test', title: 'A test', job, timeZone }), instant)).toBe(expected)
})

test('a time of day must be one', () => {
  for (const time of ['6:30', '24:00', '06:60', ''])
    expect(() => dailyAt(time, { name: 'test', title: 'A test', job })).toThrow('is not a time of day')
})

test('what runs hourly is not caught up on and does not pile up, what runs daily is caught up on', () => {
  const [hourly, daily] = cronItemsOf([
    hourlyAt(7, { name: 'hourly', title: 'A test', job }),
    dailyAt('03:20', { name: 'daily', title: 'A test', job }),
  ])
  expect(hourly!.options).toMatchObject({ backfillPeriod: 0, jobKey: 'schedule:hourly' })
  expect(daily!.options).toMatchObject({ backfillPeriod: 72 * 60 * 60 * 1000 })
  expect(daily!.options.jobKey).toBeUndefined()
})

test('the housekeeping forgets what is old and keeps what is not', async () => {
  await ground.write(async (ctx) => endLiveSessions(ctx, ['old']))
  // The database dates events by its own clock.
  await ground.write((ctx) => ctx.db.updateTable('live_event').set({ at: ctx.now }).execute())
  await ground.write((ctx) => isFirstTime(ctx, 'kept'))
  const rows = () =>
    ground.read(async (ctx) => {
      const events = await ctx.db.selectFrom('live_event').select('id').execute()
      const once = await ctx.db.selectFrom('done_once').select('key').execute()
      return { events: events.length, once: once.length }
    })
  const keepHouse = async () => {
    const run = { dueAt: ground.clock.now(), report: async () => undefined }
    for (const {
      job: { steps, ...planned },
    } of platformSchedule(ground.files)) {
      expect(steps).toBeFalsy()
      await ground.write((ctx) => planned.run(ctx as never, {}, run))
    }
  }
  await keepHouse()
  expect(await rows()).toEqual({ events: 1, once: 1 })
  ground.clock.shift({ hours: 25 })
  await keepHouse()
  expect(await rows()).toEqual({ events: 0, once: 1 })
  ground.clock.shift({ days: 401 })
  await keepHouse()
  expect(await rows()).toEqual({ events: 0, once: 0 })
})
