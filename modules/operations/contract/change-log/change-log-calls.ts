import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedInstant } from '#platform/contract/scalars.ts'

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

const summary = ({ changes }: ChangeRow) =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('\n')

// A large table: it sorts by what its index holds.
export const changeList = defineList(changeRow, {
  key: 'change-log',
  title: 'Change log',
  columns: {
    at: { label: 'When', kind: 'instant', sort: true },
    actor_name: { label: 'Who', kind: 'text', width: 170 },
    action: { label: 'Action', kind: 'state', of: changeActions, width: 110 },
    record: { label: 'Record', kind: 'text', main: true, width: 280 },
    row: {
      label: 'Name',
      kind: 'text',
      width: 190,
      only: 'file',
      value: ({ row_name, row_id }) => row_name ?? row_id,
    },
    changes: { label: 'What changed', kind: 'text', fills: true, value: summary },
  },
  filters: {
    table: { label: 'Record', kind: 'key' },
    action: { label: 'Action', kind: 'choice', of: changeActions },
    /** Days of the companies' zone, both included. */
    from: { label: 'From', kind: 'date' },
    to: { label: 'To', kind: 'date' },
  },
  search: 'Name of a person',
  order: { by: 'at', direction: 'desc' },
  read: {
    path: '/operations/change-log',
    needs: 'operations.change-log.read',
    summary: 'Lists changes with who made them and when, newest first.',
  },
  export: {
    path: '/operations/export-change-log',
    needs: 'operations.change-log.read',
    summary: 'Exports the filtered change log. A long one is created in the background.',
    limit: { times: 30, seconds: 600 },
  },
})

export const listChangedTables = defineCall('GET', '/operations/change-log-tables', {
  auth: 'employee',
  needs: 'operations.change-log.read',
  writes: false,
  summary: 'Lists the record types of the change log.',
  output: z.object({ rows: z.array(z.object({ table: z.string(), record: z.string() })) }),
})
