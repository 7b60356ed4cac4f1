import { daysFile, monthFile } from './attendance-exports.ts'
import { countLateJob } from './count-late.ts'
import { remindApproversJob } from './remind-approvers.ts'
import { tellOfMissingJob } from './remind-missing.ts'
import { absentFile, requestsReportFile, teamHoursFile } from './report-exports.ts'
import { settleDaysJob } from './settle-days.ts'
import { tellWorkedMonthsJob } from './tell-worked-months.ts'

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
