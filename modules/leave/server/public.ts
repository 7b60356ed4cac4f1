export { leaveBalanceCard } from './book/balance-home-card.ts'
export { leaveRulesStep } from './rules/leave-rules-set-up-step.ts'
export { accrueFor } from './leave-jobs.ts'
export { proposeAdjustment } from './book/adjust-balance.ts'
export { applyCompOff } from './comp-off/apply-comp-off.ts'
export { applyLeave } from './applications/apply-leave.ts'
export { cancelLeave } from './applications/cancel-leave.ts'
export { decideWaiting } from './decisions/decide-waiting-leave.ts'
export { buildBalance, buildLeaveKind } from './leave-builders.ts'
export { buildLeaveHistory, type PastLeave } from './leave-history-builders.ts'
export { readWaitingLeave } from './decisions/read-waiting-leave.ts'
export { leaveArea } from './leave-handlers.ts'
export {
  compOffSuggestedNotice,
  leaveAdvanceNotice,
  leaveAskedNotice,
  leaveCertificateMissingNotice,
  leaveCertificateNotice,
  leaveDecidedNotice,
  leaveExemptedNotice,
  leaveHandoverChangedNotice,
  leaveHandoverNotice,
  leaveLapsingNotice,
  leaveLateNotice,
  leavePartNotice,
  leaveRecountedNotice,
  leaveReminderNotice,
  leaveRevokedNotice,
  leaveTakenBackNotice,
  leaveTomorrowNotice,
  leaveWithdrawnNotice,
} from './leave-notices.ts'
export { waitingLeave } from './decisions/read-waiting-leave.ts'
export { recountForHolidays, recountForWorkingTime } from './counting/recount-leave.ts'
export { returnAfterRelease } from './year-end/return-leave-after-release.ts'
export { blockedLayer, endingLayer } from './calendar/leave-calendar-layers.ts'
export { exempt, saveBlock } from './blocks/leave-blocks.ts'
export { settleLeavers } from './year-end/settle-leavers.ts'
export { penaltyTaken } from './leave-events.ts'
export { takePenalty } from './book/take-penalty.ts'
export { keepWorkedMonth } from './book/keep-worked-month.ts'
export { suggestCompOff } from './comp-off/suggest-comp-off.ts'
