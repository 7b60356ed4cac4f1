import { z } from 'zod'
import { decisionFields, decisionView, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
} from '#platform/contract/scalars.ts'
import * as field from './tickets-fields.ts'
import { grantStates } from './tickets-lists.ts'
import { ticketsMessages as say } from './tickets-messages.ts'

export const grantRow = z.object({
  id: z.number(),
  version: z.number(),
  person: field.named,
  system: z.string(),
  system_id: z.number(),
  owner: z.string(),
  level: z.string(),
  reason: z.string(),
  from_on: storedDate,
  to_on: storedDate,
  status: grantStates.schema,
  asked_at: storedInstant,
  pending_with: z.string(),
  granted_by: z.string().nullable(),
  ticket_id: z.number(),
  ticket: z.string(),
  can: z.object({
    decide: z.boolean(),
    grant: z.boolean(),
    revoke: z.boolean(),
    withdraw: z.boolean(),
    open: z.boolean(),
  }),
})
export type GrantRow = z.output<typeof grantRow>

export const grantList = defineList(grantRow, {
  key: 'access-grants',
  title: 'Access to systems',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    system: { label: 'System', kind: 'text', sort: true },
    level: { label: 'Level', kind: 'text', sort: true },
    from_on: { label: 'From', kind: 'date', sort: true },
    to_on: { label: 'Until', kind: 'date', sort: true },
    status: { label: 'State', kind: 'state', of: grantStates, sort: true },
    pending_with: { label: 'Pending with', kind: 'text' },
    reason: { label: 'Reason', kind: 'text', fills: true },
    asked_at: { label: 'Requested', kind: 'instant', hidden: true, sort: true },
    owner: { label: 'Owner', kind: 'text', hidden: true },
    granted_by: { label: 'Granted by', kind: 'text', hidden: true },
    ticket: { label: 'Ticket', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Requests' },
        { value: 'mine', label: 'Pending with me' },
        { value: 'now', label: 'Has access now' },
        { value: 'ending', label: 'Ends within 30 days' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: grantStates },
    system_id: { label: 'System', kind: 'record' },
    account_id: { label: 'Person', kind: 'person' },
  },
  search: 'Person, system or level',
  order: { by: 'asked_at', direction: 'desc' },
  read: {
    path: '/tickets/access',
    needs: 'colleague',
    summary: 'Lists access and requests for it that the caller may see.',
  },
  export: {
    path: '/tickets/export-access',
    needs: 'colleague',
    summary: 'Exports access that the caller may see.',
  },
})

const systemChoice = z.object({ id: z.number(), name: z.string(), levels: z.array(z.string()) })

export const readSystems = defineCall('GET', '/tickets/systems', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the systems to which access can be requested.',
  output: z.object({ rows: z.array(systemChoice) }),
})

export const readGrant = defineCall('GET', '/tickets/access-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns one request for access with the decisions on it.',
  input: z.object({ id: idInPath }),
  output: grantRow.extend({ decisions: z.array(decisionView) }),
})

export const askAccess = defineCall('POST', '/tickets/ask-access', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests access to a system for the caller, for a time.',
  input: z.object({
    system_id: id,
    level: requiredText(60, say.levelEmpty),
    from_on: calendarDate,
    to_on: calendarDate.nullable().default(null),
    reason: requiredText(500, say.reasonEmpty),
  }),
  output: z.object({ id: z.number(), ticket: z.string() }),
})

export const decideGrant = defineCall('POST', '/tickets/decide-access', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects a request for access that is pending with the caller.',
  input: z.object({ id, ...decisionFields }).refine(saysWhy, reasonMissing),
})

export const setGranted = defineCall('POST', '/tickets/grant-access', {
  auth: 'employee',
  needs: 'tickets.ticket.handle@all',
  writes: true,
  summary: 'Notes that approved access is given, and closes its ticket.',
  input: z.object({ id, version: field.version }),
  says: say.granted,
})

export const revokeGrant = defineCall('POST', '/tickets/revoke-access', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Ends access before its day, or withdraws an own request.',
  input: z.object({ id, version: field.version }),
})

export const readAccessOf = defineCall('GET', '/tickets/access-of', {
  auth: 'employee',
  needs: 'tickets.access.view@team',
  writes: false,
  summary: 'Returns the access that a person has to systems, for their page.',
  input: z.object({ account_id: idInPath }),
  output: z.object({ rows: z.array(grantRow) }),
})
