import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { JobDefinition } from './define-job.ts'

/** Begun once for all nodes together, however many run. The job must accept an empty object as its input. */
export type ScheduledJob = {
  /** Known to the database for ever: under a new name nothing is caught up on. */
  readonly name: string
  /** What it does, for the administrator: “Adds earned leave”. */
  readonly title: string
  /** Minute, hour, day of the month, month and day of the week, as cron writes them. */
  readonly cron: string
  readonly timeZone: string
  readonly job: JobDefinition
  /** What came due within this time while no worker ran is begun late; otherwise it is left out. */
  readonly catchUpHours: number
}

type Plan = Pick<ScheduledJob, 'name' | 'title' | 'job'> & { readonly timeZone?: string }

const CATCH_UP_HOURS = 72
const A_DAY_HOURS = 24

/** At every n-th minute of the hour. The next time comes soon, so nothing is caught up on. */
export function everyMinutes(minutes: number, plan: Plan): ScheduledJob {
  return { timeZone: 'UTC', ...plan, cron: `*/${minutes} * * * *`, catchUpHours: 0 }
}

export function hourlyAt(minute: number, plan: Plan): ScheduledJob {
  return { timeZone: 'UTC', ...plan, cron: `${minute} * * * *`, catchUpHours: 0 }
}

/** `time` is `06:30` on the wall clock of the time zone; `catchUpDays` for work that no day may be left out of. */
export function dailyAt(time: string, { catchUpDays, ...plan }: Plan & DailyWish): ScheduledJob {
  return {
    timeZone: COMPANY_ZONE,
    ...plan,
    cron: `${minuteAndHour(time)} * * *`,
    catchUpHours: catchUpDays === undefined ? CATCH_UP_HOURS : catchUpDays * A_DAY_HOURS,
  }
}
type DailyWish = { readonly catchUpDays?: number }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const weeklyAt = (weekday: (typeof weekdays)[number], time: string, plan: Plan): ScheduledJob => ({
  timeZone: COMPANY_ZONE,
  ...plan,
  cron: `${minuteAndHour(time)} * * ${weekdays.indexOf(weekday)}`,
  catchUpHours: CATCH_UP_HOURS,
})

function minuteAndHour(time: string): string {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    throw new Error(`"${time}" is not a time of day such as 06:30`)
  return `${Number(minute)} ${Number(hour)}`
}
