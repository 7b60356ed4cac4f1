import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { inside, limit } from '#sales/contract/links/link-calls.ts'
import { lineView, proposalMilestone } from './proposal-calls.ts'
import { proposalMessages as say } from './proposal-messages.ts'
import { declineReasons, proposalStates } from './proposal-states.ts'

export const readOwnProposal = defineCall('POST', '/sales/read-own-proposal', {
  auth: 'public',
  writes: false,
  summary: 'Returns the current version of a proposal to its contact.',
  input: inside,
  output: z.object({
    company: z.string(),
    logo: z.string(),
    number: z.string(),
    edition: z.number(),
    state: proposalStates.schema,
    is_open: z.boolean(),
    name: z.string(),
    owner: z.string(),
    title: z.string(),
    words: z.string(),
    currency: z.string(),
    lines: z.array(lineView),
    milestones: z.array(proposalMilestone),
    subtotal: z.number(),
    discount: z.number(),
    net: z.number(),
    tax: z.number(),
    total: z.number(),
    valid_until: storedDate,
    /** Of what is read here; sent along with the acceptance. */
    hash: z.string(),
    /** Null until the PDF is made. */
    file: z.string().nullable(),
    accepted_name: z.string(),
  }),
  limit,
})
export type OwnProposal = z.output<typeof readOwnProposal.output>

export const acceptProposal = defineCall('POST', '/sales/accept-proposal', {
  auth: 'public',
  writes: true,
  summary: 'Accepts a proposal with the typed name; a second time changes nothing.',
  input: inside.extend({ name: requiredText(120, say.nameEmpty), hash: z.string().length(64) }),
  says: say.accepted,
  limit,
})

export const declineProposal = defineCall('POST', '/sales/decline-proposal', {
  auth: 'public',
  writes: true,
  summary: 'Declines a proposal, once.',
  input: inside.extend({ reason: declineReasons.schema, note: text(1_000).default('') }),
  says: say.declined,
  limit,
})
