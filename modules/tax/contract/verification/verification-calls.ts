import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { declarationWithYear } from '#tax/contract/declarations/declaration-views.ts'
import { declaredAmount } from '#tax/contract/declarations/row-details.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { declarationStates, rounds, taxRegimes } from '#tax/contract/tax-states.ts'

const follow = 'tax.declaration.follow'
const verify = { all: ['tax.declaration.view', 'tax.declaration.verify'] } as const
const version = z.number().int()

/** HR follows by this list and sees no amount and no regime in it. */
export const declarationRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  tax_year: z.string(),
  round: rounds.schema,
  status: declarationStates.schema,
  due_on: storedDate,
  unlocked_until: storedDate.nullable(),
  submitted_at: storedInstant.nullable(),
  pending: z.number(),
  regime: taxRegimes.schema.nullable().optional(),
  declared: z.number().optional(),
  approved: z.number().optional(),
  changed_at: storedInstant.nullable(),
  version: z.number(),
})
export type DeclarationRow = z.output<typeof declarationRow>

export const declarationList = defineList(declarationRow, {
  key: 'tax-declarations',
  title: 'Tax declarations',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    tax_year: { label: 'Tax year', kind: 'text', sort: true, width: 110 },
    round: { label: 'Round', kind: 'state', of: rounds, sort: true },
    status: { label: 'State', kind: 'state', of: declarationStates, sort: true, width: 260 },
    regime: { label: 'Regime', kind: 'state', of: taxRegimes, sort: true, seenBy: 'amounts' },
    declared: { label: 'Declared', kind: 'money', seenBy: 'amounts' },
    approved: { label: 'Approved', kind: 'money', seenBy: 'amounts' },
    pending: { label: 'Pending rows', kind: 'number', sort: true },
    due_on: { label: 'Due', kind: 'date', sort: true },
    unlocked_until: { label: 'Unlocked until', kind: 'date', sort: true, hidden: true },
    submitted_at: { label: 'Submitted', kind: 'instant', sort: true, hidden: true },
    changed_at: { label: 'Last change', kind: 'instant' },
  },
  filters: {
    status: { label: 'State', kind: 'choice', of: declarationStates },
    round: { label: 'Round', kind: 'choice', of: rounds },
    tax_year: { label: 'Tax year', kind: 'text' },
    company_id: { label: 'Company', kind: 'record' },
  },
  search: 'Name',
  order: { by: 'due_on', direction: 'desc' },
  read: {
    path: '/investment-declaration/list',
    needs: follow,
    summary: 'Lists tax declarations with their state; regime and amounts for those who verify.',
  },
  export: {
    path: '/investment-declaration/export',
    needs: follow,
    summary: 'Exports tax declarations as the list shows them, as CSV, XLSX or PDF.',
  },
})

export const readDeclaration = defineCall('GET', '/investment-declaration/of-person', {
  auth: 'employee',
  needs: 'tax.declaration.view',
  writes: true,
  summary: 'Returns the declaration of a person with amounts and logs the look.',
  input: z.object({ id: idInPath }),
  output: declarationWithYear,
})

export const decideRow = defineCall('POST', '/investment-declaration/decide-row', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Approves a row with an amount or rejects it with a reason.',
  input: z.object({
    id,
    version,
    approve: z.boolean(),
    approved: declaredAmount.nullable().default(null),
    comment: text(500).default(''),
  }),
})

export const approveRest = defineCall('POST', '/investment-declaration/approve-pending', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Approves every pending row of a declaration as declared or as proven.',
  input: z.object({ id, version }),
})

export const sendBack = defineCall('POST', '/investment-declaration/send-back', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Sends a submitted declaration back with comments.',
  input: z.object({ id, version, comment: requiredText(500, say.commentEmpty) }),
  says: say.sentBack,
})

export const closeDeclaration = defineCall('POST', '/investment-declaration/close', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Closes a declaration after every row is decided.',
  input: z.object({ id, version }),
})

export const reopenDeclaration = defineCall('POST', '/investment-declaration/reopen', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Reopens a closed declaration with a reason; tax is computed again.',
  input: z.object({
    id,
    version,
    /** To the employee, or only to verify again. */
    to: z.enum(['request_sent', 'declaration_submitted']),
    reason: requiredText(500, say.reasonEmpty),
    /** The last day on which the person may edit; needed where it goes back to them. */
    until: calendarDate.nullable().default(null),
  }),
  says: say.reopened,
})

export const unlockDeclaration = defineCall('POST', '/investment-declaration/unlock', {
  auth: 'employee',
  needs: verify,
  writes: true,
  summary: 'Unlocks the declaration of one person until a day.',
  input: z.object({ id, version, until: calendarDate }),
})
