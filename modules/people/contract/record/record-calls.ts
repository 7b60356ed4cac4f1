import { z } from 'zod'
import { decisionFields, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, idInPath, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import { leavings } from '#people/contract/people-lists.ts'
import { recordChangeStates } from '#people/contract/changes/record-change-states.ts'
import { sectionKeys } from './record-fields.ts'
import { recordMessages as say } from './record-messages.ts'
import { fieldValue } from './record-schema.ts'

const section = z.enum(sectionKeys)
const fields = z.record(z.string(), fieldValue)
const entryKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

export const entryView = z.object({
  id: z.number(),
  entry_key: z.string(),
  fields,
  valid_from: storedDate,
  /** Of a note; who wrote the rest stands in the history. */
  written_by: z.string().nullable(),
  written_at: storedInstant,
})

const waitingView = z.object({
  id: z.number(),
  section,
  entry_key: z.string(),
  removes: z.boolean(),
  fields,
  asked_at: storedInstant,
})

const sectionView = z.object({
  key: section,
  /** How the viewer may change it: at once, by asking, or not. */
  change: z.enum(['direct', 'asks']).nullable(),
  entries: z.array(entryView),
})

const stageView = z.object({
  type: employmentTypes.schema,
  status: employmentStatuses.schema,
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  probation_ends_on: storedDate.nullable(),
  reason: z.string(),
})

export const employmentView = z.object({
  id: z.number(),
  company: z.string(),
  employee_code: z.string(),
  joined_on: storedDate,
  service_since: storedDate,
  left_on: storedDate.nullable(),
  leaving: leavings.schema.nullable(),
  notice_days: z.number(),
  stages: z.array(stageView),
})

export const completenessView = z.object({
  percent: z.number(),
  missing: z.array(z.object({ section, label: z.string(), why: z.string(), stops_payroll: z.boolean() })),
  /** What counts, and whether it is there. */
  because: z.array(
    z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
  ),
})

export const readRecord = defineCall('GET', '/people/record', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the employment record as of a date, limited to what the caller can see.',
  input: z.object({ person_id: idInPath.optional(), as_on: calendarDate.optional() }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string(), email: z.string(), is_self: z.boolean() }),
    as_on: storedDate,
    today: storedDate,
    seat: z
      .object({
        designation: z.string(),
        department: z.string(),
        company: z.string(),
        location: z.string(),
        line_manager: z.string().nullable(),
      })
      .nullable(),
    employment: z
      .object({
        employee_code: z.string(),
        status: employmentStatuses.schema,
        type: employmentTypes.schema,
        service_since: storedDate,
        left_on: storedDate.nullable(),
      })
      .nullable(),
    employments: z.array(employmentView),
    sections: z.array(sectionView),
    waiting: z.array(waitingView),
    completeness: completenessView.nullable(),
    has_photo: z.boolean(),
    can: z.object({
      reveal: z.boolean(),
      seeViews: z.boolean(),
      employ: z.boolean(),
      changePhoto: z.boolean(),
    }),
  }),
})

const entryPlace = {
  person_id: id,
  section,
  /** Left out for a new one among several. */
  entry_key: entryKey.optional(),
  /** The row that was seen; null where there was none. */
  seen_id: id.nullable(),
  reason: text(500).default(''),
}

export const saveEntry = defineCall('POST', '/people/save-entry', {
  body: { kilobytes: 1_024, keys: 500 },
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Saves an entry of a record, or submits the change for approval.',
  input: z.object({
    ...entryPlace,
    fields,
    /** The same number once more, where one is typed that pay goes to. */
    number_again: z.string().max(60).optional(),
    valid_from: calendarDate.optional(),
  }),
  output: z.object({ outcome: z.enum(['saved', 'asked']), entry_key: z.string() }),
})

export const removeEntry = defineCall('POST', '/people/remove-entry', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Ends an entry of a record, or submits that for approval.',
  input: z.object({ ...entryPlace, entry_key: entryKey, seen_id: id }),
  output: z.object({ outcome: z.enum(['saved', 'asked']) }),
})

export const revealNumber = defineCall('POST', '/people/reveal', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Reveals one sealed number. Its owner sees who did and when.',
  input: z.object({ entry_id: id, field: z.string().max(40) }),
  output: z.object({ value: z.string() }),
  limit: { times: 60, seconds: 600 },
})

export const listViews = defineCall('GET', '/people/views', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists who has revealed numbers of a record.',
  input: z.object({ person_id: idInPath.optional(), after: z.string().max(400).optional() }),
  output: pageOf(z.object({ id: z.number(), viewer_name: z.string(), what: z.string(), at: storedInstant })),
})

export const listRecordHistory = defineCall('GET', '/people/history', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the full history of a record, latest first.',
  input: z.object({ person_id: idInPath.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        section,
        entry_key: z.string(),
        fields,
        valid_from: storedDate,
        valid_to: storedDate.nullable(),
        /** Replaced on the day on which it began. */
        corrected: z.boolean(),
        reason: z.string(),
        written_by: z.string().nullable(),
        written_at: storedInstant,
      }),
    ),
  }),
})

export const recordChangeRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  section,
  removes: z.boolean(),
  before: fields.nullable(),
  after: fields,
  valid_from: storedDate,
  reason: z.string(),
  status: recordChangeStates.schema,
  asked_at: storedInstant,
  due_at: storedInstant.nullable(),
  decided_by: z.string().nullable(),
  comment: z.string(),
  /** What the approver should look at twice. */
  marks: z.array(z.string()),
  has_proof: z.boolean(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean(), attach: z.boolean() }),
})

export type RecordChangeRow = z.output<typeof recordChangeRow>

export const listRecordChanges = defineCall('GET', '/people/changes', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists requested changes: the caller’s, or those to decide.',
  input: pageFilter.pick({ after: true }).extend({
    size: z.coerce.number().int().min(1).max(200).default(25),
    whose: z.enum(['mine', 'to-decide']).default('mine'),
    status: recordChangeStates.schema.optional(),
  }),
  output: pageOf(recordChangeRow),
})

export const decideRecordChange = defineCall('POST', '/people/decide-change', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects a change of a record.',
  input: z.object({ id, ...decisionFields }).refine(saysWhy, reasonMissing),
  output: z.object({ status: recordChangeStates.schema }),
})

export const withdrawRecordChange = defineCall('POST', '/people/withdraw-change', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws a pending change.',
  input: z.object({ id }),
  says: say.withdrawn,
})
