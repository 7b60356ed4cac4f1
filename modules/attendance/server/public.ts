export { attendanceArea } from './attendance-handlers.ts'
export { listClockSpans } from './clock-spans.ts'
export { penaltyInForce, workedOnFreeDay } from './attendance-events.ts'
export {
  lateBudgetNotice,
  missingPunchNotice,
  penaltyDecidedNotice,
  penaltyProposedNotice,
  requestDecidedNotice,
  requestSubmittedNotice,
} from './attendance-notices.ts'
export { waitingAttendance } from './waiting-attendance.ts'
export { buildProposals, buildPunches, requestAs, type DemoPunch } from './attendance-builders.ts'
export { correctDay } from './correct-day.ts'
export { decidePenalty, keepCovered, readPenalties } from './decide-penalty.ts'
export { forgetMonth, keepMonth } from './frozen-months.ts'
