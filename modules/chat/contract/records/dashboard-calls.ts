import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { presences } from '#chat/contract/chat-lists.ts'

const SUPERVISE = 'chat.chat.supervise@all'

export const readDashboard = defineCall('GET', '/chat/dashboard', {
  auth: 'employee',
  needs: SUPERVISE,
  writes: false,
  summary:
    'Returns the figures of the sites that the caller supervises: now, today, and of the last 30 days.',
  output: z.object({
    online: z.number(),
    waiting: z.number(),
    active: z.number(),
    missed_today: z.number(),
    today: storedDate,
    from: storedDate,
    /** Seconds. */
    first_reply: z.number().nullable(),
    /** Minutes. */
    length: z.number().nullable(),
    /** Hundredths. */
    rating: z.number().nullable(),
    rated: z.number(),
    /** Of 10,000. */
    missed_share: z.number().nullable(),
    lead_share: z.number().nullable(),
    late_forms: z.number(),
    hours: z.array(z.object({ hour: z.number(), chats: z.number(), missed: z.number() })),
    agents: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        presence: presences.schema,
        active: z.number(),
        capacity: z.number(),
      }),
    ),
    visitors: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        page: z.string(),
        country: z.string().nullable(),
        site: z.string(),
        since: storedInstant,
        chats: z.number(),
        chat_id: z.number().nullable(),
      }),
    ),
  }),
})
export type Dashboard = z.output<(typeof readDashboard)['output']>

const figureRow = z.object({
  id: z.number(),
  name: z.string(),
  chats: z.number(),
  answered: z.number(),
  missed: z.number(),
  /** Of 10,000. */
  missed_share: z.number().nullable(),
  /** Seconds. */
  first_reply: z.number().nullable(),
  /** Minutes. */
  length: z.number().nullable(),
  rating: z.number().nullable(),
  leads: z.number(),
  lead_share: z.number().nullable(),
})
export type FigureRow = z.output<typeof figureRow>

export const chatFigureList = defineList(figureRow, {
  key: 'chat-figures',
  title: 'Chat figures',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true, fills: true },
    chats: { label: 'Chats', kind: 'number', sort: true, total: true },
    answered: { label: 'Answered', kind: 'number', sort: true, total: true },
    missed: { label: 'Missed', kind: 'number', sort: true, total: true },
    missed_share: { label: 'Missed %', kind: 'percent', sort: true },
    first_reply: { label: 'Median first reply (s)', kind: 'number', sort: true },
    length: { label: 'Median length', kind: 'minutes', sort: true },
    rating: {
      label: 'Rating',
      kind: 'text',
      value: ({ rating }) => (rating === null ? '' : (rating / 100).toFixed(1)),
    },
    leads: { label: 'Leads', kind: 'number', sort: true, total: true },
    lead_share: { label: 'To lead %', kind: 'percent', sort: true },
  },
  filters: {
    by: {
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'page', label: 'Page' },
        { value: 'hour', label: 'Hour' },
        { value: 'agent', label: 'Agent' },
        { value: 'site', label: 'Site' },
      ],
      byDefault: 'page',
    },
    days: { label: 'Days', kind: 'range' },
  },
  order: { by: 'chats', direction: 'desc' },
  read: {
    path: '/chat/figures',
    needs: SUPERVISE,
    summary: 'Returns figures of chats by page, hour, agent or site.',
  },
  export: { path: '/chat/export-figures', needs: SUPERVISE, summary: 'Exports figures of chats.' },
})
