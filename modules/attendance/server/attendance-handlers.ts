import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { attendancePermissions } from '#attendance/contract/attendance-permissions.ts'
import * as clockCalls from '#attendance/contract/clock/clock-calls.ts'
import * as dayCalls from '#attendance/contract/days/day-calls.ts'
import * as evidenceCalls from '#attendance/contract/requests/evidence-calls.ts'
import * as monthCalls from '#attendance/contract/closing/closing-calls.ts'
import * as officeCalls from '#attendance/contract/offices/office-calls.ts'
import * as penaltyCalls from '#attendance/contract/penalties/penalty-calls.ts'
import * as reportCalls from '#attendance/contract/reports/report-calls.ts'
import * as requestCalls from '#attendance/contract/requests/request-calls.ts'
import { daysFile, monthFile } from './days/day-exports.ts'
import { changeRequest } from './requests/change-request.ts'
import { cancelRequest } from './requests/cancel-request.ts'
import { sendKeptPunch } from './clock/offline-punch.ts'
import { readOffices, saveOffice } from './offices/offices.ts'
import { previewClosing, readDifferences } from './closing/close-month.ts'
import { correctDay } from './corrections/correct-day.ts'
import { decidePenalty, readPenalties } from './penalties/decide-penalty.ts'
import { decideRequest } from './requests/decide-request.ts'
import { clockIn, clockOut, undoClockIn } from './clock/punch-clock.ts'
import { readAbsent } from './reports/read-absent.ts'
import { readClock } from './clock/read-clock.ts'
import { readDaysOf, readOneDay } from './days/read-days.ts'
import { readHomeLeft } from './work-from-home/read-home-left.ts'
import { readMonth } from './days/read-month.ts'
import { readPatterns } from './reports/read-patterns.ts'
import { readInbox, readRequests } from './requests/read-requests.ts'
import { explainRequests, readRequestsReport, readTeamHours } from './reports/read-reports.ts'
import { absentFile, requestsReportFile, teamHoursFile } from './reports/report-exports.ts'
import { readRights, readTeamNow } from './days/read-team-now.ts'
import { attachEvidence, openEvidence } from './requests/request-evidence.ts'
import { attendanceJobs } from './attendance-jobs.ts'
import { attendanceSchedule } from './attendance-schedule.ts'
import { remindMissing } from './reminders/remind-missing-clock-outs.ts'
import { submitRequest } from './requests/submit-request.ts'
import { attendanceDuties } from './attendance-duties.ts'

type Parts = { readonly config: Config; readonly files: FileStore; readonly keyring: Keyring }

export const attendanceArea = (parts: Parts): Area => ({
  name: 'attendance',
  ...attendanceDuties,
  permissions: attendancePermissions,
  constraints: {
    punch_session_open_once: say.alreadyIn('just now'),
    punch_session_overlap_once: say.sessionsOverlap,
    attendance_request_change_once: say.changeWaits,
    attendance_request_day_once: say.partOverlap,
  },
  jobs: attendanceJobs(parts),
  schedule: attendanceSchedule,
  handlers: [
    answers(clockCalls.clockIn, clockIn),
    answers(clockCalls.clockOut, clockOut),
    answers(clockCalls.clockState, readClock),
    answers(clockCalls.undoClockIn, undoClockIn),
    answers(clockCalls.sendKeptPunch, sendKeptPunch),
    answers(officeCalls.listOffices, readOffices),
    answers(officeCalls.saveOffice, saveOffice),
    answers(dayCalls.listDays, readDaysOf),
    answers(dayCalls.openDay, readOneDay),
    answers(dayCalls.listMonth, readMonth),
    answers(dayCalls.teamNow, readTeamNow),
    answers(dayCalls.remindMissing, remindMissing),
    answers(dayCalls.patterns, readPatterns),
    answers(dayCalls.attendanceRights, readRights),
    answersPrepared(dayCalls.exportDays, daysFile.prepare, daysFile.answer),
    answersPrepared(dayCalls.exportMonth, monthFile.prepare, monthFile.answer),
    answers(monthCalls.previewClosing, previewClosing),
    answers(monthCalls.monthDifferences, readDifferences),
    answers(penaltyCalls.listPenalties, readPenalties),
    answers(penaltyCalls.decidePenalty, decidePenalty),
    answers(requestCalls.homeLeft, readHomeLeft),
    answers(requestCalls.submitRequest, submitRequest),
    answers(requestCalls.listRequests, readRequests),
    answers(requestCalls.listInbox, readInbox),
    answers(requestCalls.changeRequest, changeRequest),
    answers(requestCalls.cancelRequest, cancelRequest),
    answers(reportCalls.requestsReport, readRequestsReport),
    answers(reportCalls.explainRequests, explainRequests),
    answers(reportCalls.absentToday, readAbsent),
    answers(reportCalls.teamHours, readTeamHours),
    answersPrepared(reportCalls.exportRequestsReport, requestsReportFile.prepare, requestsReportFile.answer),
    answersPrepared(reportCalls.exportAbsent, absentFile.prepare, absentFile.answer),
    answersPrepared(reportCalls.exportTeamHours, teamHoursFile.prepare, teamHoursFile.answer),
    answers(evidenceCalls.attachEvidence, attachEvidence),
    answers(evidenceCalls.openEvidence, openEvidence(parts)),
    answers(requestCalls.decideRequest, decideRequest),
    answers(requestCalls.correctDay, correctDay),
  ],
})
