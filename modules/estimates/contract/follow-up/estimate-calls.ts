import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { estimatePaths, estimateStates } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { money } from './revise-calls.ts'

const currency = z.enum(['INR', 'USD'])

export const estimateRow = z.object({
  id: z.number(),
  number: z.string(),
  path: estimatePaths.schema,
  state: estimateStates.schema,
  requirement: z.string(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  currency,
  low: z.number().nullable(),
  high: z.number().nullable(),
  budget: z.string(),
  owner: z.string().nullable(),
  created_at: storedInstant,
})

const inUnits = (minor: number | null) => (minor === null ? null : minor / 100)

export const estimateList = defineList(estimateRow, {
  key: 'estimates',
  title: 'Estimates',
  columns: {
    number: { label: 'Number', kind: 'text', main: true, width: 145, sort: true },
    state: { label: 'State', kind: 'state', of: estimateStates, width: 125, sort: true },
    created_at: { label: 'Sent', kind: 'instant', sort: true },
    name: { label: 'Prospect', kind: 'text', width: 190, sort: true },
    company_name: { label: 'Company', kind: 'text', width: 190, only: 'file' },
    email: { label: 'Email', kind: 'text', hidden: true, sort: true },
    requirement: { label: 'Requirement', kind: 'text', width: 150, sort: true },
    path: { label: 'Service', kind: 'words', of: wordsOf(estimatePaths), hidden: true, sort: true },
    // In two currencies: neither summed nor sorted.
    amount: { label: 'Estimate', kind: 'text', width: 205, only: 'screen', value: ({ number }) => number },
    currency: { label: 'Currency', kind: 'text', width: 80, only: 'file' },
    low: { label: 'From', kind: 'number', only: 'file', value: ({ low }) => inUnits(low) },
    high: { label: 'To', kind: 'number', only: 'file', value: ({ high }) => inUnits(high) },
    budget: { label: 'Budget', kind: 'text', width: 160, only: 'file' },
    owner: { label: 'Owner', kind: 'text', width: 140, sort: true },
  },
  filters: {
    path: { label: 'Service', kind: 'choice', of: estimatePaths },
    state: { label: 'State', kind: 'choice', of: estimateStates },
  },
  search: 'Search by number, name or email',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/estimates/list',
    needs: 'estimates.estimate.read',
    summary: 'Lists the estimates sent to prospects, newest first.',
  },
  export: {
    path: '/estimates/export',
    needs: { all: ['estimates.estimate.read', 'estimates.estimate.export'] },
    summary: 'Exports the filtered list of estimates.',
  },
})

const line = z.object({ label: z.string(), detail: z.string(), amount: z.number().nullable() })

export const readEstimate = defineCall('GET', '/estimates/{id}', {
  auth: 'employee',
  needs: 'estimates.estimate.read',
  writes: false,
  summary: 'Returns one estimate with its lines, its calculation and its attachments.',
  input: z.object({ id: idInPath }),
  output: estimateRow.extend({
    version: z.number(),
    phone: z.string(),
    message: z.string(),
    is_nda: z.boolean(),
    card_number: z.number().nullable(),
    lines: z.array(line),
    /** Rates and factors; left out for anyone who may not see them. */
    reasons: z.array(
      z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
    ),
    notes: z.array(z.string()),
    tags: z.array(z.string()),
    /** The estimate that this one replaces, and the one that replaces it. */
    revises: z.object({ id: z.number(), number: z.string() }).nullable(),
    revised_as: z.object({ id: z.number(), number: z.string() }).nullable(),
    won_value: z.number().nullable(),
    nda_accepted_at: storedInstant.nullable(),
    nda_accepted_name: z.string(),
    consent: z.string(),
    viewed_at: storedInstant.nullable(),
    expires_at: storedInstant,
    mail: z.string().nullable(),
    copy: z.string(),
    files: z.array(z.object({ name: z.string(), bytes: z.number(), link: z.string() })),
    can: z.object({ follow: z.boolean(), revise: z.boolean() }),
  }),
})

export const estimateOptions = defineCall('GET', '/estimates/options', {
  auth: 'employee',
  needs: 'estimates.estimate.read',
  writes: false,
  summary: 'Returns what the caller can do with the list of estimates.',
  output: z.object({ can: z.object({ export: z.boolean() }) }),
})

export const resendEstimate = defineCall('POST', '/estimates/resend', {
  auth: 'employee',
  needs: { all: ['estimates.estimate.read', 'estimates.estimate.follow'] },
  writes: true,
  summary: 'Resends a stored estimate by email, unchanged.',
  input: z.object({ id }),
  says: say.resent,
})

export const moveEstimate = defineCall('POST', '/estimates/move', {
  auth: 'employee',
  needs: { all: ['estimates.estimate.read', 'estimates.estimate.follow'] },
  writes: true,
  summary: 'Marks an estimate as followed up or as won.',
  input: z.object({
    id,
    to: z.enum(['followed_up', 'converted']),
    /** What the deal is worth, where it is known. */
    won_value: money.nullable().default(null),
  }),
  says: say.followedUp,
})
