import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id } from '#platform/contract/scalars.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const someone = z.object({ id: z.number(), name: z.string() })

export const previewLineManager = defineCall('POST', '/organization/preview-line-manager', {
  auth: 'employee',
  needs: 'organization.assignment.manage',
  writes: false,
  summary: 'Previews a change of line manager: who moves along and what is pending. Changes nothing.',
  input: z.object({
    account_id: id,
    /** Null for a person who shall report to no one. */
    line_manager_id: id.nullable(),
    valid_from: calendarDate,
  }),
  output: z.object({
    person: someone,
    from: someone.nullable(),
    to: someone.nullable(),
    /** Active people who report to the person on that day and so come along. */
    moves: z.object({ direct: z.number(), total: z.number() }),
    /** Requests of the person that wait for the line manager of until now; they stay there. */
    pending: z.number(),
    /** The line from the new line manager up to the top. */
    line: z.array(someone),
  }),
})

/** So many are named one by one at most; without names everybody moves. */
const MOST_CHOSEN = 500

export const reassignReports = defineCall('POST', '/organization/reassign-reports', {
  auth: 'employee',
  needs: 'organization.assignment.manage',
  writes: true,
  summary: 'Assigns another line manager to all direct reports of a person from a date, all or none.',
  input: z.object({
    from_id: id,
    /** Null for the line manager whom `from_id` reports to: everybody moves up one level. */
    to_id: id.nullable(),
    valid_from: calendarDate,
    /** Only these; everybody who reports to `from_id` on that day or later where none are named. */
    account_ids: z.array(id).min(1, say.nobodyChosen).max(MOST_CHOSEN).optional(),
  }),
  output: z.object({ moved: z.number(), to: someone }),
})
