import { z } from 'zod'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { field, inUseFilter, place, shown } from '#platform/contract/records/field.ts'
import { defineRecord, type RowOf } from '#platform/contract/records/define-record.ts'
import { storedDate } from '#platform/contract/scalars.ts'
import { LARGEST_FEE } from '#academy/contract/academy-fields.ts'
import { statusKinds, tones } from '#academy/contract/academy-lists.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { MANAGE, mergeMasters, orderMasters, removeMaster } from './master-calls.ts'

const position = place
const name = field.text({
  label: 'Name',
  most: 60,
  empty: say.nameEmpty,
  column: { main: true, sort: true },
})
const used = shown(z.number(), { label: 'Leads', kind: 'number', sort: true })
const active = field.yes({ label: 'In use', start: true })

const kept = {
  needs: MANAGE,
  users: ['lead', 'leads'],
  words: { missing: say.noSuchRow, mergeOther: say.mergeOtherKind },
} as const
const list = {
  filters: { view: inUseFilter },
  search: 'Name',
  order: { by: 'position', direction: 'asc' },
} as const
const shared = { order: orderMasters, merge: mergeMasters, remove: removeMaster }

export const sources = defineRecord('academy_source', {
  ...kept,
  noun: ['source', 'sources'],
  fields: { position, name, used, active },
  list: {
    ...list,
    key: 'academy-sources',
    title: 'Sources of the academy',
    read: { path: '/academy/sources', summary: 'Lists sources of leads.' },
    export: { path: '/academy/export-sources', summary: 'Exports sources of leads.' },
  },
  with: { kind: 'source' },
  calls: {
    ...shared,
    put: { path: '/academy/save-source', summary: 'Adds or changes a source of leads.', says: say.saved },
  },
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
type Batches = { readonly batches: readonly BatchRow[] }

export const courses = defineRecord('academy_course', {
  ...kept,
  noun: ['course', 'courses'],
  fields: {
    position,
    name,
    used,
    active,
    fee: field.money({ label: 'Fee', from: 0, to: LARGEST_FEE, wrong: say.feeWrong, column: { sort: true } }),
    weeks: field.whole({
      label: 'Weeks',
      from: 1,
      to: 200,
      wrong: say.weeksWrong,
      column: { sort: true },
      form: { label: 'Duration', suffix: 'weeks' },
    }),
    batches: shown(z.array(batch), {
      label: 'Batches',
      kind: 'number',
      value: ({ batches }: Batches) => batches.length,
    }),
    left: shown(null, {
      label: 'Seats left',
      kind: 'number',
      value: ({ batches }: Batches) => batches.reduce((sum, { seats, taken }) => sum + seats - taken, 0),
    }),
  },
  list: {
    ...list,
    key: 'academy-courses',
    title: 'Courses of the academy',
    read: { path: '/academy/courses', summary: 'Lists courses with their batches.' },
    export: { path: '/academy/export-courses', summary: 'Exports courses.' },
  },
  with: { kind: 'course' },
  calls: {
    ...shared,
    put: { path: '/academy/save-course', summary: 'Adds or changes a course.', says: say.saved },
  },
})
export type CourseRow = RowOf<typeof courses>

export const statuses = defineRecord('academy_status', {
  ...kept,
  noun: ['status', 'statuses'],
  alike: 'kind',
  fields: {
    position,
    name,
    used,
    active,
    kind: field.choice({ label: 'Kind', of: wordsOf(statusKinds), start: 'open', column: { sort: true } }),
    tone: field.choice({ label: 'Colour', of: tones, start: 'neutral', column: false }),
    needs_follow_up: field.yes({ label: 'Needs a follow-up date', start: false }),
    needs_reason: field.yes({ label: 'Needs a reason', start: false }),
  },
  list: {
    ...list,
    key: 'academy-statuses',
    title: 'Statuses of the academy',
    read: { path: '/academy/statuses', summary: 'Lists statuses of leads.' },
    export: { path: '/academy/export-statuses', summary: 'Exports statuses of leads.' },
  },
  with: { kind: 'status' },
  calls: {
    ...shared,
    put: {
      path: '/academy/save-status',
      summary: 'Adds or changes a status of leads; a lost one always needs a reason.',
      says: say.saved,
    },
  },
})
