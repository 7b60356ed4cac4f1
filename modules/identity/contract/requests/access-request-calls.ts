import { z } from 'zod'
import { decisionFields, decisionView, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { accessMessages as say } from './access-request-messages.ts'
import { accessRequestStates } from './access-request-states.ts'

/** The topic on which a person's screens hear that their requests have changed. */
export const ACCESS_TOPIC = 'access-control'

const roleView = z.object({
  id: z.number(),
  name: z.string(),
  /** Given by two administrators, never by one. */
  sensitive: z.boolean(),
})

export const myAccess = defineCall('GET', '/access-control/my-access', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s roles with their dates, and the roles the caller can request.',
  output: z.object({
    today: storedDate,
    roles: z.array(roleView.extend({ valid_from: storedDate, valid_to: storedDate.nullable() })),
    askable: z.array(roleView),
    can: z.object({ ask: z.boolean(), decide: z.boolean() }),
  }),
})

export const accessRequestForm = z.object({
  role_id: z.number({ error: say.roleEmpty }).int().positive(),
  /** Without it the role has no end. */
  last_day: calendarDate.nullish(),
  reason: requiredText(500, say.reasonEmpty),
})

export const requestAccess = defineCall('POST', '/access-control/request-access', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests a role, with or without an end date.',
  input: accessRequestForm,
  output: z.object({ id: z.number() }),
  says: say.asked,
  limit: { times: 60, seconds: 600 },
})

export const accessRequestRow = z.object({
  id: z.number(),
  applicant: z.object({ id: z.number(), name: z.string() }),
  role: roleView,
  last_day: storedDate.nullable(),
  reason: z.string(),
  /** The administrator who proposed it in that person's name; null when the person asked. */
  proposed_by: z.string().nullable(),
  /** Why two roles that do not go together are to be held for a time. */
  exception: z.string().nullable(),
  status: accessRequestStates.schema,
  asked_at: storedInstant,
  /** When it was withdrawn, if it was. */
  withdrawn_at: storedInstant.nullable(),
  withdrawn_by: z.string().nullable(),
  /** How many administrators must agree. */
  needed: z.number(),
  decisions: z.array(decisionView),
  can: z.object({ withdraw: z.boolean() }),
})

export type AccessRequest = z.output<typeof accessRequestRow>

const listed = pageFilter.omit({ search: true, sort: true, direction: true })

export const listAccessRequests = defineCall('POST', '/access-control/requests', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists access requests, newest first: the caller’s, and everyone’s for approvers.',
  input: listed.extend({
    whose: z.enum(['mine', 'all']).default('mine'),
    status: accessRequestStates.schema.optional(),
  }),
  output: pageOf(accessRequestRow),
})

export const accessInboxRow = accessRequestRow.extend({
  /** In whose place one decides, when it is not one's own decision. */
  for_name: z.string().nullable(),
  due_at: storedInstant.nullable(),
  overdue: z.boolean(),
  /** With what the person holds it does not go together, in sentences; the approver says that they know. */
  duties: z.array(z.string()),
})

export type WaitingAccessRequest = z.output<typeof accessInboxRow>

export const listAccessInbox = defineCall('POST', '/access-control/inbox', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists access requests pending with the caller, directly or by delegation, oldest first.',
  input: listed,
  output: pageOf(accessInboxRow),
})

export const decideAccess = defineCall('POST', '/access-control/decide', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects an access request.',
  input: z
    .object({
      request_id: id,
      ...decisionFields,
      /** Two roles that need a second thought are approved knowingly. */
      confirmed: z.boolean().default(false),
    })
    .refine(saysWhy, reasonMissing),
  output: z.object({ status: accessRequestStates.schema }),
})

export const withdrawAccess = defineCall('POST', '/access-control/withdraw', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws a pending access request of the caller.',
  input: z.object({ request_id: id }),
  says: say.withdrawn,
})
