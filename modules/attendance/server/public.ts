export { attendanceArea } from './attendance-handlers.ts'
export { teamCard } from './days/team-home-card.ts'
export { listClockSpans } from './clock/clock-spans.ts'
export { monthWorked, penaltyInForce, workedOnFreeDay } from './attendance-events.ts'
export {
  buildLateClockOut,
  buildOfficePlace,
  buildProposals,
  buildPunches,
  requestAs,
  type DemoPunch,
} from './attendance-builders.ts'
export { correctDay } from './corrections/correct-day.ts'
export { decidePenalty, keepCovered, readPenalties } from './penalties/decide-penalty.ts'
export { hearTrackedDay } from './day-result/receive-tracked-day.ts'
export { forgetMonth, keepMonth } from './closing/closed-months.ts'
export {
  listFrozenDays,
  listPresentDays,
  listTouchedMonths,
  listUndecidedOf,
  type PaidDays,
} from './closing/paid-day-queries.ts'
