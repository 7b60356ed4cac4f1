import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { named } from '#academy/contract/academy-fields.ts'
import { callOutcomes } from '#academy/contract/academy-lists.ts'

export const callList = defineList(
  z.object({
    id: z.number(),
    at: storedInstant,
    by: named,
    lead: named,
    number: z.string(),
    outcome: callOutcomes.schema,
    note: z.string(),
    due_on: storedDate.nullable(),
    next_on: storedDate.nullable(),
  }),
  {
    key: 'academy-calls',
    title: 'Calls of the academy',
    columns: {
      lead: { label: 'Lead', kind: 'text', main: true, width: 180, value: ({ lead }) => lead.name },
      at: { label: 'Called', kind: 'instant', width: 150, sort: true },
      by: { label: 'By', kind: 'person', width: 160 },
      outcome: { label: 'Outcome', kind: 'state', of: callOutcomes, width: 130, sort: true },
      note: { label: 'Note', kind: 'text', fills: true },
      due_on: { label: 'Was due', kind: 'date', sort: true },
      next_on: { label: 'Next follow-up', kind: 'date', sort: true },
      number: { label: 'Number', kind: 'text', hidden: true },
    },
    filters: {
      outcome: { label: 'Outcome', kind: 'choice', of: callOutcomes },
      by_id: { label: 'By', kind: 'person' },
      called: { label: 'Called', kind: 'range' },
    },
    search: 'Lead or note',
    order: { by: 'at', direction: 'desc' },
    read: {
      path: '/academy/calls',
      needs: 'academy.lead.work',
      summary: 'Lists calls to leads that the caller works on.',
    },
    export: {
      path: '/academy/export-calls',
      needs: { all: ['academy.lead.work', 'academy.lead.export'] },
      summary: 'Exports calls to leads of the academy.',
    },
  },
)
