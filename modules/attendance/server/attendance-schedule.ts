import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { countLateJob } from './penalties/count-late.ts'
import { remindApproversJob } from './reminders/remind-approvers.ts'
import { tellOfMissingJob } from './reminders/remind-missing-clock-outs.ts'
import { settleDaysJob } from './clock/settle-days.ts'
import { tellWorkedMonthsJob } from './closing/tell-worked-months.ts'

export const attendanceSchedule: readonly ScheduledJob[] = [
  dailyAt('00:15', {
    name: 'attendance.tell-worked-months',
    title: 'Reports the days worked in each month to leave',
    job: tellWorkedMonthsJob,
    catchUpDays: 14,
  }),
  dailyAt('09:30', {
    name: 'attendance.remind-approvers',
    title: 'Reminds approvers of attendance requests',
    job: remindApproversJob,
    catchUpDays: 14,
  }),
  dailyAt('10:30', {
    name: 'attendance.settle-days',
    title: 'Settles the attendance of past days',
    job: settleDaysJob,
    catchUpDays: 14,
  }),
  dailyAt('10:45', {
    name: 'attendance.count-late',
    title: 'Counts late arrivals and proposes penalties',
    job: countLateJob,
    catchUpDays: 14,
  }),
  {
    name: 'attendance.tell-of-missing',
    title: 'Reminds people of missing clock times',
    cron: '50 10 * * 1',
    timeZone: COMPANY_ZONE,
    job: tellOfMissingJob,
    catchUpHours: 6 * 24,
  },
]
