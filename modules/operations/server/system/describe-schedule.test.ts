import { expect, test } from 'vitest'
import { noInput, defineJob } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes, hourlyAt } from '#platform/server/jobs/schedule.ts'
import { scheduleInWords } from './describe-schedule.ts'

const job = defineJob('test.nothing', { input: noInput, run: () => Promise.resolve() })
const plan = { name: 'test.nothing', title: 'A test', job }

test.each([
  [everyMinutes(1, plan), 'Every minute'],
  [everyMinutes(5, plan), 'Every 5 minutes'],
  [hourlyAt(7, plan), 'Every hour at :07'],
  [dailyAt('06:30', plan), 'Every day at 06:30, Asia/Kolkata'],
  [{ cron: '0 18 * * 0', timeZone: 'Asia/Kolkata' }, 'Every Sunday at 18:00, Asia/Kolkata'],
  [{ cron: '5 9 * * 1', timeZone: 'UTC' }, 'Every Monday at 09:05, UTC'],
  [{ cron: '15 0 1 * *', timeZone: 'Asia/Kolkata' }, 'On day 1 of every month at 00:15, Asia/Kolkata'],
  [{ cron: '0 9 1 4 *', timeZone: 'UTC' }, '0 9 1 4 *, UTC'],
])('%j', (schedule, words) => {
  expect(scheduleInWords(schedule)).toBe(words)
})
