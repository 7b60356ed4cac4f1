export { attendanceArea } from './attendance-handlers.ts'
export { listClockSpans } from './clock-spans.ts'
export { monthWorked, penaltyInForce, workedOnFreeDay } from './attendance-events.ts'
export {
  approverReminderNotice,
  lateBudgetNotice,
  missingPunchNotice,
  penaltyDecidedNotice,
  penaltyProposedNotice,
  requestDecidedNotice,
  requestSubmittedNotice,
  slowDecisionNotice,
  teamMissingNotice,
} from './attendance-notices.ts'
export { waitingAttendance } from './waiting-attendance.ts'
export {
  buildLateClockOut,
  buildOfficePlace,
  buildProposals,
  buildPunches,
  requestAs,
  type DemoPunch,
} from './attendance-builders.ts'
export { correctDay } from './correct-day.ts'
export { decidePenalty, keepCovered, readPenalties } from './decide-penalty.ts'
export { hearTrackedDay } from './hear-tracked-day.ts'
export { forgetMonth, keepMonth } from './frozen-months.ts'
