import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'

export const entryKinds = {
  note: 'Note',
  call_connected: 'Call, connected',
  call_attempted: 'Call, not reached',
} as const
export const entryKeys = Object.keys(entryKinds) as [keyof typeof entryKinds]

/** What came by email in answer to ours; no one writes it by hand. */
export const heardKinds = { reply: 'Reply by email' } as const

/** What happened with a query, a proposal or a shared document. */
export const stepTitles = {
  query: {
    submitted: 'Query submitted',
    opened: 'Query opened by the client',
    reminded: 'Client reminded of the query',
    answered: 'Query answered',
    withdrawn: 'Query withdrawn',
  },
  proposal: {
    submitted: 'Proposal submitted',
    asked: 'Approval of the proposal requested',
    approved: 'Proposal approved',
    returned: 'Proposal returned to draft',
    opened: 'Proposal opened by the client',
    reminded: 'Client reminded of the proposal',
    accepted: 'Proposal accepted',
    declined: 'Proposal declined',
    expired: 'Proposal expired',
    withdrawn: 'Proposal withdrawn',
  },
  document: {
    shared: 'Document shared',
    opened: 'Document opened',
    revoked: 'Document revoked',
  },
} as const

/** By the state of sending. */
export const mailTitles = {
  waiting: 'Email being sent',
  sent: 'Email sent',
  kept: 'Email not sent: no mail server is set up',
  failed: 'Email failed',
  unknown: 'Email sent, delivery unknown',
} as const

export const timelineKinds = [
  'arrival',
  'lead',
  'move',
  'deal',
  'stage',
  'task',
  'query',
  'proposal',
  'document',
  'meeting',
  'mail',
  'reply',
  ...entryKeys,
] as const

export const timelineEntry = z.object({
  key: z.string(),
  at: storedInstant,
  kind: z.enum(timelineKinds),
  title: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  lead: z.string().nullable(),
  is_private: z.boolean(),
  /** How long a deal stood in the stage that it left. */
  seconds: z.number().nullable(),
})
export type TimelineItem = z.output<typeof timelineEntry>

export const readTimeline = defineCall('GET', '/sales/timeline', {
  auth: 'employee',
  needs: 'sales.record.view',
  writes: false,
  summary: 'Returns what happened with a contact or a deal, newest first.',
  input: z.object({
    contact_id: idInPath.optional(),
    deal_id: idInPath.optional(),
    before: z.string().max(100).optional(),
  }),
  output: z.object({ rows: z.array(timelineEntry), next: z.string().nullable() }),
})

export const addEntry = defineCall('POST', '/sales/add-entry', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit'] },
  writes: true,
  summary: 'Adds a note or logs a call on a contact, one of its leads, or a deal.',
  input: z.object({
    contact_id: id.nullable().default(null),
    deal_id: id.nullable().default(null),
    lead_id: id.nullable().default(null),
    kind: z.enum(entryKeys),
    text: requiredText(5_000, say.textEmpty),
    is_private: z.boolean().default(false),
  }),
})
