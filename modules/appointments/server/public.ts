export { buildHost } from './appointments-builders.ts'
export { appointmentsArea } from './appointments-handlers.ts'
export {
  absentHostNotice,
  clashNotice,
  meetingNotice,
  outcomeMissingNotice,
  outcomesOpenNotice,
} from './appointments-notices.ts'
export { personalMeetings } from './meetings/personal-meetings.ts'
export {
  recheckAbsent,
  recheckForHolidays,
  recheckLeaver,
  recheckStayer,
} from './hosts/recheck-absent-hosts.ts'
