import { parseCronItem, type CronMatcher, type ParsedCronItem } from 'graphile-worker'
import { Temporal } from 'temporal-polyfill'
import type { JobPayload } from './job-payload.ts'
import type { ScheduledJob } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000

/** The schedule as graphile-worker wants it. It keeps in the database what was begun, so that every node may run it. */
export const cronItemsOf = (schedule: readonly ScheduledJob[]): ParsedCronItem[] =>
  schedule.map(({ name, cron, timeZone, job, catchUpHours }) => {
    const payload: JobPayload = { run: null, actor: null, input: {} }
    return parseCronItem({
      task: job.name,
      identifier: name,
      match: inTimeZone(timeZone, parseCronItem({ task: job.name, match: cron }).match),
      payload,
      options: {
        backfillPeriod: catchUpHours * HOUR_MS,
        maxAttempts: job.retries + 1,
        // Where nothing is caught up on, one that still waits makes room for the next.
        ...(catchUpHours === 0 && { jobKey: `schedule:${name}` }),
      },
    })
  })

type Minute = Parameters<CronMatcher>[0]

/** graphile-worker asks minute by minute in UTC; the pattern speaks of the wall clock in its time zone. */
const inTimeZone =
  (timeZone: string, isMeant: CronMatcher): CronMatcher =>
  (utc) => {
    const local = Temporal.Instant.fromEpochMilliseconds(instantOf(utc)).toZonedDateTimeISO(timeZone)
    return isMeant({
      min: local.minute,
      hour: local.hour,
      date: local.day,
      month: local.month,
      dow: local.dayOfWeek % 7,
    })
  }

/** The minute comes without its year; it is never far from now, so of all years the nearest is meant. */
function instantOf({ min, hour, date, month }: Minute): number {
  const now = Date.now()
  const thisYear = new Date(now).getUTCFullYear()
  const inYears = [thisYear - 1, thisYear, thisYear + 1].map((year) =>
    Date.UTC(year, month - 1, date, hour, min),
  )
  return inYears.reduce((nearest, next) => (Math.abs(next - now) < Math.abs(nearest - now) ? next : nearest))
}
