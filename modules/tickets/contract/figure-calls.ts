import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, storedDate } from '#platform/contract/scalars.ts'

const HANDLE = 'tickets.ticket.handle@all'

const figureRow = z.object({
  id: z.number(),
  name: z.string(),
  created: z.number(),
  closed: z.number(),
  open: z.number(),
  /** Of 10,000. */
  response_met: z.number().nullable(),
  resolution_met: z.number().nullable(),
  response_median: z.number().nullable(),
  resolution_median: z.number().nullable(),
  reopened: z.number().nullable(),
  rating: z.number().nullable(),
})

export const figureList = defineList(figureRow, {
  key: 'ticket-figures',
  title: 'Ticket figures',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true, fills: true },
    created: { label: 'Created', kind: 'number', sort: true, total: true },
    closed: { label: 'Closed', kind: 'number', sort: true, total: true },
    open: { label: 'Open now', kind: 'number', sort: true, total: true },
    response_met: { label: 'Response within target', kind: 'percent', sort: true },
    resolution_met: { label: 'Resolution within target', kind: 'percent', sort: true },
    response_median: { label: 'Median response', kind: 'minutes', sort: true },
    resolution_median: { label: 'Median resolution', kind: 'minutes', sort: true },
    reopened: { label: 'Reopened', kind: 'percent', sort: true },
    rating: {
      label: 'Rating',
      kind: 'text',
      value: ({ rating }) => (rating === null ? '' : (rating / 100).toFixed(1)),
    },
  },
  filters: {
    by: {
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'category', label: 'Category' },
        { value: 'agent', label: 'Agent' },
      ],
      byDefault: 'category',
    },
    created: { label: 'Created', kind: 'range' },
  },
  order: { by: 'created', direction: 'desc' },
  read: { path: '/tickets/figures', needs: HANDLE, summary: 'Returns figures by category or agent.' },
  export: { path: '/tickets/export-figures', needs: HANDLE, summary: 'Exports figures of tickets.' },
})

export const readTicketTrend = defineCall('GET', '/tickets/trend', {
  auth: 'employee',
  needs: HANDLE,
  writes: false,
  summary: 'Returns how many tickets came and were closed by week, and how old the open ones are.',
  input: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
  output: z.object({
    weeks: z.array(z.object({ week: storedDate, created: z.number(), closed: z.number() })),
    ages: z.array(z.object({ label: z.string(), count: z.number() })),
    open: z.number(),
    response_met: z.number().nullable(),
    resolution_met: z.number().nullable(),
    rating: z.number().nullable(),
  }),
})
