import { answers, type Area } from '../../../platform/server/area.ts'
import { attendanceMessages as say } from '../contract/attendance-messages.ts'
import { attendancePermissions } from '../contract/attendance-permissions.ts'
import * as clockCalls from '../contract/clock-calls.ts'
import { clockIn, clockOut, undoClockIn } from './punch-clock.ts'
import { readClock } from './read-clock.ts'

export const attendanceArea = (): Area => ({
  name: 'attendance',
  permissions: attendancePermissions,
  constraints: {
    punch_session_open_once: say.alreadyIn('just now'),
    punch_session_overlap_once: say.sessionsOverlap,
    attendance_request_change_once: say.changeWaits,
    attendance_request_day_once: say.partOverlap,
  },
  handlers: [
    answers(clockCalls.clockIn, clockIn),
    answers(clockCalls.clockOut, clockOut),
    answers(clockCalls.clockState, readClock),
    answers(clockCalls.undoClockIn, undoClockIn),
  ],
})
