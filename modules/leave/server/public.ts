export { leaveArea } from './leave-handlers.ts'
export {
  compOffSuggestedNotice,
  leaveAskedNotice,
  leaveCertificateNotice,
  leaveDecidedNotice,
  leaveHandoverNotice,
  leaveLapsingNotice,
  leavePartNotice,
  leaveRecountedNotice,
  leaveReminderNotice,
  leaveRevokedNotice,
  leaveTomorrowNotice,
  leaveWithdrawnNotice,
} from './leave-notices.ts'
export { waitingLeave } from './read-waiting-leave.ts'
export { recountForHolidays, recountForWorkingTime } from './recount-leave.ts'
export { suggestCompOff } from './suggest-comp-off.ts'
