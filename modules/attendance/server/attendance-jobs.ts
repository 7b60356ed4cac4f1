import { daysFile, monthFile } from './days/day-exports.ts'
import { countLateJob } from './penalties/count-late.ts'
import { remindApproversJob } from './reminders/remind-approvers.ts'
import { tellOfMissingJob } from './reminders/remind-missing-clock-outs.ts'
import { absentFile, requestsReportFile, teamHoursFile } from './reports/report-exports.ts'
import { settleDaysJob } from './clock/settle-days.ts'
import { tellWorkedMonthsJob } from './closing/tell-worked-months.ts'

/** What is done beside the calls: at its hour of the day, or when a long list is written into a file. */
export const attendanceJobs = (parts: Parameters<typeof monthFile.job>[0]) => [
  settleDaysJob,
  countLateJob,
  tellWorkedMonthsJob,
  tellOfMissingJob,
  remindApproversJob,
  monthFile.job(parts),
  daysFile.job(parts),
  requestsReportFile.job(parts),
  absentFile.job(parts),
  teamHoursFile.job(parts),
]
