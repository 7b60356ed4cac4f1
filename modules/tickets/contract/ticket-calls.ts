import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, idInPath, storedInstant, text } from '#platform/contract/scalars.ts'
import * as field from './tickets-fields.ts'
import { messageKinds, priorities, ticketEvents, ticketStates, waitings } from './tickets-lists.ts'
import { ticketsMessages as say } from './tickets-messages.ts'

const HANDLE = 'tickets.ticket.handle@all'
// Requesters may be clients; who they are is asked in the action, on the ticket.
const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const handled = { auth: 'employee', needs: HANDLE, writes: true } as const

const person = field.named.nullable()

export const ticketRow = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  subject: z.string(),
  category: z.string(),
  category_id: z.number(),
  confidential: z.boolean(),
  requester: field.named,
  on_behalf_of: person,
  customer: z.string().nullable(),
  asset: z.string(),
  office: z.string(),
  priority: priorities.schema,
  state: ticketStates.schema,
  waiting_on: waitings.schema,
  tags: z.array(z.string()),
  assignee: person,
  created_at: storedInstant,
  changed_at: storedInstant,
  /** The next of its two targets that is not met. */
  due: storedInstant.nullable(),
  overdue: z.boolean(),
  rating: z.number().nullable(),
})
export type TicketRow = z.output<typeof ticketRow>

export const ticketList = defineList(ticketRow, {
  key: 'tickets',
  title: 'Tickets',
  columns: {
    number: { label: 'Number', kind: 'text', sort: true, width: 110 },
    subject: { label: 'Subject', kind: 'text', main: true, sort: true, fills: true },
    priority: { label: 'Priority', kind: 'state', of: priorities, sort: true },
    state: { label: 'State', kind: 'state', of: ticketStates, sort: true },
    waiting_on: { label: 'Waiting on', kind: 'words', of: wordsOf(waitings), hidden: true },
    due: { label: 'Due', kind: 'instant', sort: true },
    requester: { label: 'Requester', kind: 'person', sort: true },
    assignee: { label: 'Assignee', kind: 'person', sort: true },
    category: { label: 'Category', kind: 'text', sort: true },
    created_at: { label: 'Created', kind: 'instant', hidden: true, sort: true },
    changed_at: { label: 'Changed', kind: 'instant', hidden: true, sort: true },
    customer: { label: 'Account', kind: 'text', hidden: true },
    asset: { label: 'Asset', kind: 'text', hidden: true },
    office: { label: 'Office', kind: 'text', hidden: true },
    tags: { label: 'Tags', kind: 'text', hidden: true, value: ({ tags }) => tags.join(', ') },
    rating: { label: 'Rating', kind: 'number', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'All open' },
        { value: 'unassigned', label: 'Unassigned' },
        { value: 'mine', label: 'Mine' },
        { value: 'breaching', label: 'Breaching' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    category_id: { label: 'Category', kind: 'record' },
    state: { label: 'State', kind: 'choice', of: ticketStates },
    priority: { label: 'Priority', kind: 'choice', of: priorities },
    waiting_on: { label: 'Waiting on', kind: 'choice', of: waitings },
    assignee_id: { label: 'Assignee', kind: 'person' },
    created: { label: 'Created', kind: 'range', inToolbar: false },
    tag: { label: 'Tag', kind: 'text', inToolbar: false },
  },
  search: 'Number, subject or requester',
  order: { by: 'due', direction: 'asc' },
  read: { path: '/tickets/list', needs: HANDLE, summary: 'Lists tickets of the caller’s teams.' },
  export: { path: '/tickets/export', needs: HANDLE, summary: 'Exports tickets of the caller’s teams.' },
})

const messageView = z.object({
  id: z.number(),
  kind: messageKinds.schema,
  text: z.string(),
  by: field.named,
  at: storedInstant,
  /** The number of the merged ticket from which it came. */
  copied_from: z.string().nullable(),
  files: z.array(field.fileView),
})
export type MessageView = z.output<typeof messageView>

const ownRow = z.object({
  id: z.number(),
  number: z.string(),
  subject: z.string(),
  category: z.string(),
  state: ticketStates.schema,
  waiting_on: waitings.schema,
  assignee: z.string().nullable(),
  changed_at: storedInstant,
  closed_at: storedInstant.nullable(),
  rating: z.number().nullable(),
  mine: z.boolean(),
})
export type OwnTicket = z.output<typeof ownRow>

const categoryChoice = z.object({
  id: z.number(),
  name: z.string(),
  confidential: z.boolean(),
  fields: z.array(field.ownField),
})
export type CategoryChoice = z.output<typeof categoryChoice>

export const readMyTickets = defineCall('GET', '/tickets/mine', {
  ...asked,
  summary: 'Returns the tickets of the caller and those they follow, newest first.',
  output: z.object({
    rows: z.array(ownRow),
    categories: z.array(categoryChoice),
    /** People for whom a manager may write. */
    team: z.array(field.named),
  }),
})

export const suggestAnswers = defineCall('GET', '/tickets/suggest', {
  ...asked,
  summary: 'Suggests own open tickets and pages of the manual for a subject.',
  input: z.object({ subject: text(200) }),
  output: z.object({
    tickets: z.array(z.object({ id: z.number(), number: z.string(), subject: z.string() })),
    pages: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
})

export const createTicket = defineCall('POST', '/tickets/create', {
  ...written,
  summary: 'Creates a ticket of the caller, or for a person in their team.',
  body: { kilobytes: 128, keys: 200 },
  input: z.object({
    category_id: field.idInForm,
    subject: field.subject,
    text: text(10_000),
    priority: field.priority.default('medium'),
    on_behalf_of: field.idInForm.optional(),
    /** The values of the fields of the category, by label, as JSON: a form with files carries text only. */
    fields: z.string().max(10_000).default('{}'),
  }),
  files: field.files,
  output: z.object({ id: z.number(), number: z.string() }),
})

const eventView = z.object({
  id: z.number(),
  kind: ticketEvents.schema,
  value: z.string(),
  by: z.string().nullable(),
  at: storedInstant,
})

const linked = z.object({ id: z.number(), number: z.string(), subject: z.string() })

export const readTicket = defineCall('GET', '/tickets/ticket', {
  ...asked,
  summary: 'Returns one ticket with its conversation; internal notes only for those who handle it.',
  input: z.object({ id: idInPath }),
  output: ticketRow.extend({
    text: z.string(),
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    files: z.array(field.fileView),
    messages: z.array(messageView),
    close_note: z.string(),
    closed_at: storedInstant.nullable(),
    closed_by: z.string().nullable(),
    reopened: z.number(),
    followers: z.array(field.named),
    asset_id: z.number().nullable(),
    contact: person,
    follows: linked.nullable(),
    merged_into: linked.nullable(),
    access_request: z.string().nullable(),
    /** Told to those who handle it. */
    inside: z
      .object({
        response: field.clock,
        resolution: field.clock,
        events: z.array(eventView),
        handlers: z.array(field.named),
        texts: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
      })
      .nullable(),
    can: z.object({
      reply: z.boolean(),
      note: z.boolean(),
      take: z.boolean(),
      handle: z.boolean(),
      assign: z.boolean(),
      close: z.boolean(),
      solve: z.boolean(),
      reopen: z.boolean(),
      rate: z.boolean(),
      follow: z.boolean(),
      follows: z.boolean(),
    }),
  }),
})
export type TicketPage = z.output<(typeof readTicket)['output']>

export const takeTicket = defineCall('POST', '/tickets/take', {
  ...handled,
  summary: 'Assigns an unassigned ticket to the caller.',
  input: z.object({ id }),
  says: say.taken,
})

export const changeTicket = defineCall('POST', '/tickets/change', {
  ...handled,
  needs: { any: [HANDLE, 'tickets.ticket.oversee'] },
  summary: 'Changes assignee, priority, category, tags, waiting or contact of a ticket.',
  input: z.object({
    id,
    version: field.version.optional(),
    assignee_id: id.nullable().optional(),
    priority: field.priority.optional(),
    category_id: id.optional(),
    tags: field.tags.optional(),
    waiting_on: waitings.schema.optional(),
    contact_id: id.nullable().optional(),
  }),
  says: say.changed,
})

export const closeTicket = defineCall('POST', '/tickets/close', {
  ...written,
  summary: 'Closes a ticket with what was done, or as solved by the requester.',
  input: z.object({ id, version: field.version, text: text(2_000).default('') }),
  says: say.closed,
})

export const reopenTicket = defineCall('POST', '/tickets/reopen', {
  ...written,
  summary: 'Reopens a closed ticket: the requester within 7 days, the lead at any time.',
  input: z.object({ id }),
  says: say.reopened,
})

export const rateTicket = defineCall('POST', '/tickets/rate', {
  ...written,
  summary: 'Rates a closed ticket of the caller from 1 to 5.',
  input: z.object({ id, rating: z.number().int().min(1, say.ratingWrong).max(5, say.ratingWrong) }),
  says: say.rated,
})

export const mergeTickets = defineCall('POST', '/tickets/merge', {
  ...handled,
  summary: 'Merges a ticket into another one, which goes on under its number.',
  input: z.object({ id, into: text(20) }),
  output: z.object({ id: z.number() }),
})

export const followTicket = defineCall('POST', '/tickets/follow', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Follows a ticket, or stops following it.',
  input: z.object({ id, follow: z.boolean() }),
})

export const downloadTicket = defineCall('GET', '/tickets/pdf', {
  ...asked,
  summary: 'Returns the conversation of a ticket as a PDF.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

export const suggestContacts = defineCall('GET', '/tickets/contacts', {
  auth: 'employee',
  needs: HANDLE,
  writes: false,
  summary: 'Finds contacts by name to link one to a ticket.',
  input: z.object({ search: text(100).default('') }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string() })) }),
})

export const readTicketsOfContact = defineCall('GET', '/tickets/of-contact', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the tickets of a contact that the caller may see.',
  input: z.object({ contact_id: idInPath }),
  output: z.object({ rows: z.array(ownRow) }),
})

/** Who may see and handle which category. */
export const readTicketRights = defineCall('GET', '/tickets/access-control', {
  ...asked,
  summary: 'Returns which ticket categories the caller may see and handle, and why.',
  output: z.object({
    allowed: z.boolean(),
    scope: z.enum(['none', 'own', 'team', 'all']),
    reason: z.string(),
    categories: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        see: z.boolean(),
        handle: z.boolean(),
        lead: z.boolean(),
      }),
    ),
    /** Who handles them, to filter by. */
    agents: z.array(field.named),
  }),
})
