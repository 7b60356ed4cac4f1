export { accrueFor } from './leave-jobs.ts'
export { proposeAdjustment } from './adjust-balance.ts'
export { applyCompOff } from './apply-comp-off.ts'
export { applyLeave } from './apply-leave.ts'
export { cancelLeave } from './cancel-leave.ts'
export { decideWaiting } from './decide-waiting.ts'
export { buildBalance, buildLeaveKind } from './leave-builders.ts'
export { buildLeaveHistory, type PastLeave } from './leave-history-builders.ts'
export { readWaitingLeave } from './read-waiting-leave.ts'
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
export { waitingLeave } from './read-waiting-leave.ts'
export { recountForHolidays, recountForWorkingTime } from './recount-leave.ts'
export { returnAfterRelease } from './return-after-release.ts'
export { blockedLayer, endingLayer } from './leave-layers.ts'
export { exempt, saveBlock } from './leave-blocks.ts'
export { settleLeavers } from './settle-leavers.ts'
export { penaltyTaken } from './leave-events.ts'
export { takePenalty } from './take-penalty.ts'
export { keepWorkedMonth } from './keep-worked-month.ts'
export { suggestCompOff } from './suggest-comp-off.ts'
