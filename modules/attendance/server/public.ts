export { attendanceArea } from './attendance-handlers.ts'
export { workedOnFreeDay, type WorkedOnFreeDay } from './attendance-events.ts'
export { missingPunchNotice, requestDecidedNotice, requestSubmittedNotice } from './attendance-notices.ts'
