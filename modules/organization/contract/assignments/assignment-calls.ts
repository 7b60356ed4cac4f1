import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { workLocations } from '#organization/contract/organization-lists.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const seat = z.object({
  company_id: id,
  location_id: id,
  department_id: id,
  designation_id: id,
  /** Null for anyone who reports to no one. */
  line_manager_id: id.nullable(),
  /** Whom someone follows beside the line, such as the head of their craft. */
  dotted_manager_id: id.nullable().default(null),
  work_location: workLocations.schema.default('Work From Office'),
  valid_from: calendarDate,
  /** The last day; null where no end is known. */
  valid_to: calendarDate.nullable().default(null),
})

const endsAfterItBegins = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to === null || valid_to >= valid_from

const endTooEarly = { path: ['valid_to'], message: say.endBeforeStart }

export const assignmentForm = seat.extend({ account_id: id }).refine(endsAfterItBegins, endTooEarly)

export const assignPerson = defineCall('POST', '/organization/assign-person', {
  auth: 'employee',
  needs: 'organization.assignment.manage',
  writes: true,
  summary: 'Assigns a person to a position and line manager from a date.',
  input: assignmentForm,
  output: z.object({ id: z.number(), valid_from: storedDate }),
  says: say.assigned,
})

const someone = z.object({ id: z.number(), name: z.string() })

export const assignmentRow = z.object({
  id: z.number(),
  company: someone,
  location: someone,
  department: someone,
  designation: someone,
  line_manager: someone.nullable(),
  dotted_manager: someone.nullable(),
  work_location: workLocations.schema,
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  when: z.enum(['past', 'present', 'future']),
  version: z.number(),
  can: z.object({ correct: z.boolean(), withdraw: z.boolean() }),
})

export type AssignmentRow = z.output<typeof assignmentRow>

export const listAssignments = defineCall('POST', '/organization/assignments', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists a person’s past, current and future assignments, latest first.',
  input: pageFilter.pick({ after: true, size: true }).extend({ account_id: id }),
  output: pageOf(assignmentRow).extend({
    person: someone,
    /** Whether a new assignment may be entered for this person. */
    can: z.object({ assign: z.boolean() }),
  }),
})

export const correctionForm = seat
  .extend({ id, version: z.number().int().positive() })
  .refine(endsAfterItBegins, endTooEarly)

export const correctAssignment = defineCall('POST', '/organization/correct-assignment', {
  auth: 'employee',
  needs: 'organization.assignment.manage',
  writes: true,
  summary: 'Updates an assignment that has not begun. The one before it ends on the new date.',
  input: correctionForm,
  output: z.object({ id: z.number(), version: z.number() }),
  says: say.corrected,
})

export const withdrawAssignment = defineCall('POST', '/organization/withdraw-assignment', {
  auth: 'employee',
  needs: 'organization.assignment.manage',
  writes: true,
  summary: 'Withdraws an assignment that has not begun. The one before it continues.',
  input: z.object({ id, version: z.number().int().positive() }),
  says: say.withdrawn,
})
