import { dailyAt } from '../../../platform/server/jobs/schedule.ts'
import { countLateJob } from './count-late.ts'
import { settleDaysJob } from './settle-days.ts'

export const attendanceSchedule = [
  dailyAt('10:30', { name: 'attendance.settle-days', job: settleDaysJob, catchUpDays: 14 }),
  dailyAt('10:45', { name: 'attendance.count-late', job: countLateJob, catchUpDays: 14 }),
]
