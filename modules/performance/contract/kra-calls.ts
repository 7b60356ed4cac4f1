import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import * as field from './performance-fields.ts'
import { directions, kraStates, measures } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

const read = { auth: 'employee', needs: 'colleague', writes: false } as const
const write = { auth: 'employee', needs: 'colleague', writes: true } as const
const MANAGE = 'performance.kra.manage'

export const getCategoryMaster = defineCall('GET', '/kra/get-category-master', {
  ...read,
  summary: 'Returns the categories of key result areas.',
  output: z.object({
    rows: z.array(field.named.extend({ active: z.boolean(), version: z.number() })),
    manages: z.boolean(),
  }),
})

export const saveKraCategory = defineCall('POST', '/kra/save-category', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Creates or changes a category of key result areas.',
  input: z.object({
    id: id.nullable().default(null),
    version: field.version.optional(),
    name: requiredText(60, say.nameEmpty),
    active: z.boolean().default(true),
  }),
  says: say.categorySaved,
})

export const kraSetRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(['designation', 'department']),
  designation_id: z.number().nullable(),
  department_id: z.number().nullable(),
  from_on: storedDate,
  lines: z.array(field.kraLine),
  count: z.number(),
})
export type KraSetRow = z.output<typeof kraSetRow>

export const kraSetList = defineList(kraSetRow, {
  key: 'kra-sets',
  title: 'Sets of key result areas',
  columns: {
    name: { label: 'For', kind: 'text', main: true, sort: true, fills: true },
    kind: { label: 'Kind', kind: 'words', of: { designation: 'Designation', department: 'Department' } },
    from_on: { label: 'From', kind: 'date', sort: true },
    count: { label: 'Areas', kind: 'number' },
  },
  filters: {},
  search: 'Designation or department',
  order: { by: 'name', direction: 'asc' },
  read: { path: '/kra/sets', needs: MANAGE, summary: 'Lists sets of key result areas.' },
})

export const saveKraSet = defineCall('POST', '/kra/save-set', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Creates or changes the set of a designation or a department.',
  input: z.object({
    id: id.nullable().default(null),
    version: field.version.optional(),
    designation_id: id.nullable().default(null),
    department_id: id.nullable().default(null),
    from_on: field.day,
    lines: field.kraLines,
  }),
  says: say.setSaved,
})

const lineView = z.object({
  id: z.number(),
  category_id: z.number(),
  category: z.string(),
  title: z.string(),
  measure: measures.schema,
  direction: directions.schema,
  target: z.number(),
  weight: z.number(),
  value: z.number().nullable(),
  /** Achievement in hundredths of a percent, counted up to 120. */
  done: z.number().nullable(),
  updates: z.array(
    z.object({
      id: z.number(),
      day: storedDate,
      value: z.number(),
      comment: z.string(),
      by: z.string(),
      file: z.object({ name: z.string(), link: z.string() }).nullable(),
    }),
  ),
})
export type KraLineView = z.output<typeof lineView>

export const kraDetails = defineCall('POST', '/kra/kra-details', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the key result areas of a person on a day with their updates.',
  input: z.object({ user_id: id.optional(), id: id.optional() }),
  output: z.object({
    person: field.named,
    kra: z
      .object({
        id: z.number(),
        version: z.number(),
        from_on: storedDate,
        to_on: storedDate,
        state: kraStates.schema,
        proposed_by: z.string().nullable(),
        agreed_at: storedInstant.nullable(),
        lines: z.array(lineView),
        done: z.number().nullable(),
      })
      .nullable(),
    earlier: z.array(z.object({ id: z.number(), from_on: storedDate, to_on: storedDate })),
    can: z.object({
      write: z.boolean(),
      propose: z.boolean(),
      agree: z.boolean(),
      reopen: z.boolean(),
      update: z.boolean(),
    }),
  }),
})
export type KraDetails = z.output<(typeof kraDetails)['output']>

const personKra = z.object({
  id: z.number(),
  person: field.named,
  designation: z.string(),
  state: kraStates.schema.nullable(),
  kra_id: z.number().nullable(),
  to_on: storedDate.nullable(),
  done: z.number().nullable(),
  updated_on: storedDate.nullable(),
  flag: z.enum(['none', 'missing', 'not_agreed', 'stale']),
})
export type PersonKra = z.output<typeof personKra>

export const flagWords = {
  none: '',
  missing: 'No areas',
  not_agreed: 'Not agreed',
  stale: 'No update for 30 days',
}

export const teamKraList = defineList(personKra, {
  key: 'kra-people',
  title: 'Key result areas of people',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    designation: { label: 'Designation', kind: 'text', sort: true },
    state: { label: 'State', kind: 'state', of: kraStates },
    done: { label: 'Progress', kind: 'percent' },
    updated_on: { label: 'Last update', kind: 'date', sort: true },
    flag: { label: 'To do', kind: 'words', of: flagWords },
    to_on: { label: 'Until', kind: 'date', hidden: true },
  },
  filters: {
    flag: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'missing', label: 'No areas' },
        { value: 'not_agreed', label: 'Not agreed' },
        { value: 'stale', label: 'No update for 30 days' },
      ],
    },
  },
  search: 'Person or designation',
  order: { by: 'person', direction: 'asc' },
  read: {
    path: '/kra/people',
    needs: 'performance.record.read',
    summary: 'Lists people the caller may see with the state of their key result areas.',
  },
  export: {
    path: '/kra/export-people',
    needs: 'performance.record.read',
    summary: 'Exports the coverage of key result areas.',
  },
})

export const saveKra = defineCall('POST', '/kra/save', {
  ...write,
  summary: 'Drafts the key result areas of a person, from the set of the designation or by hand.',
  input: z.object({
    id: id.nullable().default(null),
    version: field.version.optional(),
    user_id: id.optional(),
    from_on: field.day.optional(),
    to_on: field.day.optional(),
    /** Left out, they come from the set of the designation or the department. */
    lines: field.kraLines.optional(),
  }),
  output: z.object({ id: z.number() }),
  says: say.kraSaved,
})

export const moveKra = defineCall('POST', '/kra/move', {
  ...write,
  summary: 'Proposes, agrees to or reopens key result areas.',
  input: z.object({ id, version: field.version, to: z.enum(['proposed', 'agreed', 'draft']) }),
})

export const addKraUpdate = defineCall('POST', '/kra/update', {
  ...write,
  summary: 'Adds what was reached in a key result area, with a file.',
  input: z.object({
    line_id: z.coerce.number().int().positive().max(2_147_483_647),
    day: field.day,
    value: z.coerce.number().int().min(0).max(100_000_000),
    comment: text(1_000).default(''),
  }),
  files: {
    file: {
      accept: ['jpeg', 'png', 'pdf', 'docx', 'xlsx'],
      maxBytes: megabytes(10),
      maxCount: 1,
      required: false,
    },
  },
  says: say.updated,
})

const note = z.object({
  id: z.number(),
  from: field.named,
  to: field.named,
  asked: z.boolean(),
  question: z.string(),
  text: z.string(),
  shared: z.boolean(),
  at: storedInstant,
})
export type FeedbackNote = z.output<typeof note>

export const readFeedback = defineCall('GET', '/performance/feedback', {
  ...read,
  summary: 'Returns feedback given to and by the caller, and questions that wait for an answer.',
  output: z.object({
    received: z.array(note),
    given: z.array(note),
    asked_of_me: z.array(note),
    asked_by_me: z.array(note),
    trend: z.array(z.object({ event: z.string(), on: storedDate, score: z.number(), band: z.string() })),
  }),
})

export const askFeedback = defineCall('POST', '/performance/ask-feedback', {
  ...write,
  summary: 'Asks a colleague a question about the caller’s work.',
  input: z.object({ account_id: id, question: field.question }),
  says: say.noteAsked,
  limit: { times: 30, seconds: 3_600 },
})

export const giveFeedback = defineCall('POST', '/performance/give-feedback', {
  ...write,
  summary: 'Gives a colleague feedback, or answers what one was asked.',
  input: z.object({
    /** The question that it answers; otherwise the person it is for. */
    id: id.nullable().default(null),
    account_id: id.nullable().default(null),
    text: field.requiredLong,
    /** Shared with the line manager too. */
    shared: z.boolean().default(true),
  }),
  says: say.noteGiven,
  limit: { times: 60, seconds: 3_600 },
})
