import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, storedInstant } from '#platform/contract/scalars.ts'

export const changeActions = catalogue({
  insert: { id: 1, label: 'Added', tone: 'good', next: [] },
  update: { id: 2, label: 'Changed', tone: 'info', next: [] },
  delete: { id: 3, label: 'Removed', tone: 'bad', next: [] },
  read: { id: 4, label: 'Opened', tone: 'neutral', next: [] },
})

export const changeRow = z.object({
  id: z.number(),
  at: storedInstant,
  actor_name: z.string(),
  table: z.string(),
  /** The record in words: "Account role". */
  record: z.string(),
  row_id: z.string(),
  row_name: z.string().nullable(),
  action: changeActions.schema,
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export type ChangeRow = z.output<typeof changeRow>

const narrowing = z.object({
  /** Part of a person's name. */
  search: pageFilter.shape.search,
  table: z.string().max(80).optional(),
  action: changeActions.schema.optional(),
  /** Days of the companies' zone, both included. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})

export type ChangeNarrowing = z.output<typeof narrowing>

export const listChanges = defineCall('POST', '/operations/change-log', {
  auth: 'employee',
  needs: 'operations.change-log.read',
  writes: false,
  summary: 'Who changed what and when, newest first.',
  input: pageFilter.pick({ after: true, size: true }).extend(narrowing.shape),
  output: pageOf(changeRow),
})

export const listChangedTables = defineCall('GET', '/operations/change-log-tables', {
  auth: 'employee',
  needs: 'operations.change-log.read',
  writes: false,
  summary: 'The kinds of records of which the change log tells.',
  output: z.object({ rows: z.array(z.object({ table: z.string(), record: z.string() })) }),
})

export const changeExport = narrowing.extend({ format: exportFormat })

export const exportChanges = defineCall('POST', '/operations/export-change-log', {
  auth: 'employee',
  needs: 'operations.change-log.read',
  writes: true,
  summary: 'The filtered change log as a file; a long one is made in the background.',
  input: changeExport,
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 600 },
})
