import type { ScheduledJob } from '#platform/server/jobs/schedule.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Every day at 06:30, Asia/Kolkata" for the plans that the platform offers; another one is shown as it is written. */
export function scheduleInWords({ cron, timeZone }: Pick<ScheduledJob, 'cron' | 'timeZone'>): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step === '1' && hour === '*') return 'Every minute'
  if (step !== undefined && hour === '*') return `Every ${step} minutes`
  if (hour === '*' && day === '*') return `Every hour at ${clockTime('*', minute).slice(1)}`
  const at = `at ${clockTime(hour, minute)}, ${timeZone}`
  if (month !== '*') return `${cron}, ${timeZone}`
  if (day !== '*') return `On day ${day} of every month ${at}`
  if (weekday !== '*') return `Every ${weekdays[Number(weekday)] ?? weekday} ${at}`
  return `Every day ${at}`
}

const clockTime = (hour: string, minute: string) =>
  `${hour === '*' ? '*' : hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
