import { z } from 'zod'
import { defineCall } from '../../../platform/contract/call.ts'
import { calendarDate, id, storedDate } from '../../../platform/contract/scalars.ts'
import { organizationMessages as say } from './organization-messages.ts'

export const assignmentForm = z.object({
  account_id: id,
  company_id: id,
  location_id: id,
  department_id: id,
  designation_id: id,
  /** Null for whoever reports to nobody. */
  line_manager_id: id.nullable(),
  valid_from: calendarDate,
})

export const assignPerson = defineCall('POST', '/organization/assign-person', {
  auth: 'employee',
  writes: true,
  summary: 'Says where somebody works and whom they report to, from a day on.',
  input: assignmentForm,
  output: z.object({ id: z.number(), valid_from: storedDate }),
  says: say.assigned,
})
