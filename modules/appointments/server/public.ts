export { buildHost } from './appointments-builders.ts'
export { appointmentsArea } from './appointments-handlers.ts'
export { meetingsOfContact } from './meetings/meetings-of-contact.ts'
export { recheckAbsent, recheckForHolidays, recheckStayer } from './hosts/recheck-absent-hosts.ts'
