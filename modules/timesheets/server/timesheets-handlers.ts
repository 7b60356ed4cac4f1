import { readProjectBilling as readProjectBillingCall } from '#timesheets/contract/review/billing-calls.ts'
import { readProjectBilling } from './review/project-billing.ts'
import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { invalid } from '#platform/contract/refusal.ts'
import * as entryCalls from '#timesheets/contract/entries/entry-calls.ts'
import * as exportCalls from '#timesheets/contract/exports/export-calls.ts'
import * as lockCalls from '#timesheets/contract/locks/lock-calls.ts'
import * as reviewCalls from '#timesheets/contract/review/review-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { timesheetsPermissions } from '#timesheets/contract/timesheets-permissions.ts'
import * as useCalls from '#timesheets/contract/utilization/utilization-calls.ts'
import * as boardCalls from '#timesheets/contract/weeks/board-calls.ts'
import * as weekCalls from '#timesheets/contract/weeks/week-calls.ts'
import { saveCells } from './entries/save-cells.ts'
import { copyWeek } from './entries/copy-week.ts'
import { findWorkItems, saveFavourite } from './entries/favourites.ts'
import { readSuggestions } from './entries/suggestions.ts'
import { deleteEntry, saveEntry, startTimer, stopTimer } from './entries/save-entry.ts'
import {
  approvedTime,
  createTimeExport,
  downloadTimeExport,
  prepareTimeExport,
  previewTimeExport,
  timeExports,
  type TimesheetsParts,
} from './exports/time-exports.ts'
import { lockJobs, lockSchedule } from './locks/lock-reminder.ts'
import { exceptions, locks, removeException, removeLock, saveException, saveLock } from './locks/locks.ts'
import { readItemTime } from './review/item-time.ts'
import { projectEntries, readReviewProjects, reviewEntries, saveReview } from './review/review-entries.ts'
import { timesheetsDuties } from './timesheets-duties.ts'
import { weekReach } from './timesheets-policy.ts'
import { bench } from './utilization/bench.ts'
import { readCapacityForecast } from './utilization/capacity-forecast.ts'
import { capacityJobs, capacitySchedule } from './utilization/capacity-jobs.ts'
import { compliance } from './utilization/compliance.ts'
import { explainUtilization } from './utilization/explain-utilization.ts'
import { readUtilization, readUtilizationMap, utilization } from './utilization/read-utilization.ts'
import { deleteTarget, readTargets, saveTarget } from './utilization/targets.ts'
import { utilizationReach } from './utilization/utilization-policy.ts'
import { decideEntries, decideWeeks, reopenEntry } from './weeks/decide-week.ts'
import { readTimesheet, readWeek, teamWeeks } from './weeks/read-week.ts'
import { remindersJobs, remindersSchedule } from './weeks/reminders.ts'
import { recallWeek, submitWeek } from './weeks/submit-week.ts'
import { readTeamBoard, remindPeople } from './weeks/team-board.ts'

const reviewHandlers = [
  answers(reviewCalls.readItemTime, readItemTime),
  answers(readProjectBillingCall, readProjectBilling),
  answers(reviewCalls.listReviewProjects, readReviewProjects),
  answers(reviewCalls.saveReview, saveReview),
  answers(reviewCalls.reviewEntries, reviewEntries),
]

const utilizationHandlers = [
  answers(useCalls.readUtilization, readUtilization),
  answers(useCalls.readUtilizationMap, readUtilizationMap),
  answers(useCalls.explainUtilization, explainUtilization),
  answers(useCalls.readCapacityForecast, readCapacityForecast),
  answers(useCalls.listTargets, readTargets),
  answers(useCalls.saveTarget, saveTarget),
  answers(useCalls.deleteTarget, deleteTarget),
]

/** Months that lock, and approved time that is exported. */
const closingHandlers = (parts: TimesheetsParts) => [
  answers(lockCalls.saveLock, saveLock),
  answers(lockCalls.removeLock, removeLock),
  answers(lockCalls.saveException, saveException),
  answers(lockCalls.removeException, removeException),
  answers(exportCalls.previewTimeExport, previewTimeExport),
  answers(exportCalls.createTimeExport, createTimeExport),
  answersPrepared(exportCalls.downloadTimeExport, prepareTimeExport(parts), downloadTimeExport),
]

export const timesheetsArea = (parts: TimesheetsParts): Area => ({
  ...timesheetsDuties,
  name: 'timesheets',
  handlers: [
    answers(weekCalls.readWeek, readWeek),
    answers(weekCalls.submitWeek, submitWeek),
    answers(weekCalls.recallWeek, recallWeek),
    answers(weekCalls.readTimesheet, readTimesheet),
    answers(weekCalls.decideEntries, decideEntries),
    answers(weekCalls.decideWeeks, decideWeeks),
    answers(weekCalls.reopenEntry, reopenEntry),
    answers(entryCalls.saveCells, saveCells),
    answers(entryCalls.saveEntry, saveEntry),
    answers(entryCalls.deleteEntry, deleteEntry),
    answers(entryCalls.startTimer, startTimer),
    answers(entryCalls.stopTimer, stopTimer),
    answers(entryCalls.findWorkItems, findWorkItems),
    answers(entryCalls.listSuggestions, readSuggestions),
    answers(entryCalls.saveFavourite, saveFavourite),
    answers(entryCalls.copyWeek, copyWeek),
    answers(boardCalls.readTeamBoard, readTeamBoard),
    answers(boardCalls.remindPeople, remindPeople),
    ...reviewHandlers,
    ...closingHandlers(parts),
    ...utilizationHandlers,
  ],
  jobs: [...remindersJobs, ...lockJobs, ...capacityJobs],
  schedule: [...remindersSchedule, ...lockSchedule, ...capacitySchedule],
  lists: [
    teamWeeks,
    projectEntries,
    locks,
    exceptions,
    approvedTime,
    timeExports,
    utilization,
    compliance,
    bench,
  ],
  constraints: {
    timesheet_entry_overlap: say.overlapsOther,
    timesheet_entry_day_full: say.dayOver,
    timesheet_entry_cell_once: say.cellTaken,
    timesheet_entry_least_check: invalid(say.timeShort, 'minutes'),
    timesheet_entry_read_only: say.readOnlyNow,
    timesheet_entry_decided_by_other: say.ownTimesheet,
    time_lock_key: say.lockTaken,
    time_lock_company_id_fkey: say.noSuchCompany,
    time_lock_exception_key: say.exceptionTaken,
    time_export_entry_once: say.exportedMeanwhile,
    time_export_frozen: say.exportedAlready,
    timesheet_timer_once: say.timerRuns,
    timesheet_submission_open: say.weekChanged,
    timesheet_target_key: say.targetTaken,
    timesheet_target_designation_id_fkey: say.noSuchDesignation,
  },
  permissions: timesheetsPermissions,
  reaches: [weekReach, utilizationReach],
})
