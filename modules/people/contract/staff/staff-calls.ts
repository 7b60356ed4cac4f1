import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, idInPath, storedDate } from '#platform/contract/scalars.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'

export const staffRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  employee_code: z.string(),
  company: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  line_manager: z.string().nullable(),
  type: employmentTypes.schema,
  status: employmentStatuses.schema,
  joined_on: storedDate,
  left_on: storedDate.nullable(),
  probation_ends_on: storedDate.nullable(),
})

export type StaffRow = z.output<typeof staffRow>

/** Lists for what HR looks after: who joins, who leaves, whose probation ends within thirty days. */
export const staffViews = z.enum(['employed', 'joiners', 'leavers', 'probation', 'released', 'everybody'])

export const staffViewLabels: Readonly<Record<z.output<typeof staffViews>, string>> = {
  employed: 'Employed today',
  joiners: 'Joiners, last 30 days and upcoming',
  leavers: 'Leavers, last 30 days and upcoming',
  probation: 'Probation ends within 30 days',
  released: 'Released',
  everybody: 'Everybody',
}

const narrowing = pageFilter.pick({ search: true }).extend({
  view: staffViews.default('everybody'),
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  department_id: idInPath.optional(),
  type: employmentTypes.schema.optional(),
  status: employmentStatuses.schema.optional(),
  as_on: calendarDate.optional(),
})

export type StaffNarrowing = z.output<typeof narrowing>

export const listStaff = defineCall('POST', '/people/staff', {
  auth: 'employee',
  needs: 'people.work.read',
  writes: false,
  summary: 'Lists employments as of a date, for people the caller administers or leads.',
  input: pageFilter.pick({ after: true, size: true }).extend(narrowing.shape),
  output: pageOf(staffRow),
})

export const staffExport = narrowing.extend({ format: exportFormat })

export const exportStaff = defineCall('POST', '/people/export-staff', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.record.export'] },
  writes: true,
  summary: 'Exports the staff list.',
  input: staffExport,
  output: fileAnswer,
  answer: 'file',
})

export const staffOptions = defineCall('GET', '/people/staff-options', {
  auth: 'employee',
  needs: 'people.work.read',
  writes: false,
  summary: 'Returns what the caller can do with the staff list.',
  output: z.object({
    can: z.object({
      hire: z.boolean(),
      export: z.boolean(),
      import: z.boolean(),
      report: z.boolean(),
    }),
  }),
})
