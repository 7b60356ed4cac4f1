import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { fee, statusView, version } from '#academy/contract/academy-fields.ts'
import { masterKinds, statusKinds, toneKeys } from '#academy/contract/academy-lists.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'

const MANAGE = 'academy.master.manage'

const master = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  position: z.number(),
  active: z.boolean(),
  /** Leads that use it. */
  used: z.number(),
})
export type MasterRow = z.output<typeof master>

const columns = {
  name: { label: 'Name', kind: 'text', main: true, sort: true },
  used: { label: 'Leads', kind: 'number', sort: true },
  active: { label: 'In use', kind: 'yes' },
} as const

const shared = {
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'all', label: 'All' },
        { value: 'active', label: 'In use' },
        { value: 'inactive', label: 'Not in use' },
      ],
      byDefault: 'all',
    },
  },
  search: 'Name',
  order: { by: 'position', direction: 'asc' },
} as const

const position = { label: 'Order', kind: 'number', sort: true, width: 80 } as const

export const sourceList = defineList(master, {
  key: 'academy-sources',
  title: 'Sources of the academy',
  columns: { position, ...columns },
  ...shared,
  read: { path: '/academy/sources', needs: MANAGE, summary: 'Lists sources of leads.' },
  export: { path: '/academy/export-sources', needs: MANAGE, summary: 'Exports sources of leads.' },
})

const batch = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  starts_on: storedDate,
  seats: z.number(),
  taken: z.number(),
})
export type BatchRow = z.output<typeof batch>

const courseRow = master.extend({ fee: z.number(), weeks: z.number(), batches: z.array(batch) })
export type CourseRow = z.output<typeof courseRow>

export const courseList = defineList(courseRow, {
  key: 'academy-courses',
  title: 'Courses of the academy',
  columns: {
    position,
    ...columns,
    fee: { label: 'Fee', kind: 'money', sort: true },
    weeks: { label: 'Weeks', kind: 'number', sort: true },
    batches: { label: 'Batches', kind: 'number', value: ({ batches }) => batches.length },
    left: {
      label: 'Seats left',
      kind: 'number',
      value: ({ batches }) => batches.reduce((sum, { seats, taken }) => sum + seats - taken, 0),
    },
  },
  ...shared,
  read: { path: '/academy/courses', needs: MANAGE, summary: 'Lists courses with their batches.' },
  export: { path: '/academy/export-courses', needs: MANAGE, summary: 'Exports courses.' },
})

const statusRow = master.extend(statusView.shape)
export type StatusRow = z.output<typeof statusRow>

export const statusList = defineList(statusRow, {
  key: 'academy-statuses',
  title: 'Statuses of the academy',
  columns: {
    position,
    ...columns,
    kind: { label: 'Kind', kind: 'words', of: wordsOf(statusKinds), sort: true },
    needs_follow_up: { label: 'Needs a follow-up date', kind: 'yes' },
    needs_reason: { label: 'Needs a reason', kind: 'yes' },
  },
  ...shared,
  read: { path: '/academy/statuses', needs: MANAGE, summary: 'Lists statuses of leads.' },
  export: { path: '/academy/export-statuses', needs: MANAGE, summary: 'Exports statuses of leads.' },
})

const shape = {
  id: id.nullable().default(null),
  version: version.nullable().default(null),
  name: requiredText(60, say.nameEmpty),
  active: z.boolean().default(true),
}

export const saveSource = defineCall('POST', '/academy/save-source', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a source of leads.',
  input: z.object(shape),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveCourse = defineCall('POST', '/academy/save-course', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a course.',
  input: z.object({
    ...shape,
    fee,
    weeks: z.number(say.weeksWrong).int(say.weeksWrong).min(1, say.weeksWrong).max(200, say.weeksWrong),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveBatch = defineCall('POST', '/academy/save-batch', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a batch of a course; it never has fewer seats than are taken.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    course_id: id,
    name: text(60).default(''),
    starts_on: calendarDate,
    seats: z.number(say.seatsWrong).int(say.seatsWrong).min(1, say.seatsWrong).max(10_000, say.seatsWrong),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveStatus = defineCall('POST', '/academy/save-status', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a status of leads; a lost one always needs a reason.',
  input: z.object({
    ...shape,
    kind: statusKinds.schema.default('open'),
    tone: z.enum(toneKeys).default('neutral'),
    needs_follow_up: z.boolean().default(false),
    needs_reason: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

const kind = z.enum(masterKinds)

export const orderMasters = defineCall('POST', '/academy/order-masters', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Moves a source, course or status one place up or down in its list.',
  input: z.object({ kind, id, step: z.enum(['up', 'down']) }),
  says: say.ordered,
})

export const mergeMasters = defineCall('POST', '/academy/merge-masters', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Merges a source, course or status into another: everything that names it moves, and it is gone.',
  input: z.object({ kind, id, into_id: id }),
})

export const removeMaster = defineCall('POST', '/academy/remove-master', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Deletes a source, course, status or batch that no lead uses.',
  input: z.object({ kind: z.enum([...masterKinds, 'batch']), id }),
  says: say.removed,
})
