import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { LARGEST_AMOUNT } from '#sales/contract/deals/deal-lists.ts'
import { proposalMessages as say } from './proposal-messages.ts'
import { declineReasons, lineKindKeys, proposalStates } from './proposal-states.ts'

const VIEW = 'sales.record.view'
const WRITE = { all: ['sales.record.view', 'sales.record.edit', 'sales.deal.amount'] } as const
const APPROVE = { all: ['sales.record.view', 'sales.record.assign', 'sales.deal.amount'] } as const
const version = z.number().int().positive()

const amount = z
  .number(say.priceWrong)
  .int(say.priceWrong)
  .min(0, say.priceWrong)
  .max(LARGEST_AMOUNT, say.priceWrong)

export const proposalLine = z.object({
  kind: z.enum(lineKindKeys),
  label: requiredText(300, say.labelEmpty),
  /** Pieces, hours or months, in hundredths. */
  quantity: z.number(say.quantityWrong).int(say.quantityWrong).min(1, say.quantityWrong).max(10_000_000),
  people: z.number().int().min(1).max(1_000).default(1),
  unit_price: amount,
  tax_bp: z.number(say.taxWrong).int(say.taxWrong).min(0, say.taxWrong).max(10_000, say.taxWrong),
})

export const proposalMilestone = z.object({
  title: requiredText(200, say.titleEmpty),
  deliverable: text(1_000).default(''),
  due_on: calendarDate.nullable().default(null),
  amount,
})

export const lineView = proposalLine.extend({ amount: z.number(), tax: z.number(), reason: z.string() })

/** Null for readers without the grant for amounts. */
const content = z.object({
  words: z.string(),
  lines: z.array(lineView),
  milestones: z.array(proposalMilestone),
  subtotal: z.number(),
  discount: z.number(),
  discount_bp: z.number(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
})

export const proposalView = z.object({
  id: z.number(),
  proposal_id: z.number(),
  version: z.number(),
  number: z.string(),
  edition: z.number(),
  title: z.string(),
  state: proposalStates.schema,
  contact: z.object({ id: z.number(), name: z.string() }),
  currency: z.string(),
  valid_until: storedDate,
  content: content.nullable(),
  made_by: z.string(),
  decision_note: z.string(),
  submitted_at: storedInstant.nullable(),
  ended_at: storedInstant.nullable(),
  accepted_name: z.string(),
  decline_reason: z.string(),
  has_file: z.boolean(),
  /** The client answered another way, and their file is kept. */
  has_evidence: z.boolean(),
  /** The address for the client, while it can be answered, for those who may change it. */
  link: z.string().nullable(),
  log: z.array(z.object({ at: storedInstant, what: z.string(), by: z.string() })),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
    renew: z.boolean(),
    answer: z.boolean(),
  }),
})
export type ProposalView = z.output<typeof proposalView>

export const listProposalsOf = defineCall('GET', '/sales/proposals-of-deal', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the proposals for a deal with all versions, newest first.',
  input: z.object({ deal_id: idInPath }),
  output: z.array(proposalView),
})

export const listProposalsTo = defineCall('GET', '/sales/proposals-to-contact', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the newest version of each proposal to a contact, of deals that the caller may see.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      edition: z.number(),
      title: z.string(),
      state: proposalStates.schema,
      deal: z.object({ id: z.number(), name: z.string() }),
      /** Left out without the grant for amounts. */
      total: z.number().optional(),
      currency: z.string(),
      valid_until: storedDate,
    }),
  ),
})

export const saveProposal = defineCall('POST', '/sales/save-proposal', {
  auth: 'employee',
  needs: WRITE,
  writes: true,
  summary: 'Adds a proposal to a deal, adds a version to one, or changes a draft.',
  body: { kilobytes: 256, keys: 1_000 },
  input: z.object({
    /** The draft to change. */
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    deal_id: id,
    /** The proposal that a new version is added to. */
    proposal_id: id.nullable().default(null),
    contact_id: id.nullable().default(null),
    title: requiredText(200, say.titleEmpty),
    words: text(10_000).default(''),
    lines: z.array(proposalLine).max(100),
    milestones: z.array(proposalMilestone).max(50).default([]),
    valid_until: calendarDate,
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const submitProposal = defineCall('POST', '/sales/submit-proposal', {
  auth: 'employee',
  needs: WRITE,
  writes: true,
  summary: 'Mails the link of a proposal to its contact, or asks a manager where the discount is above 15 %.',
  input: z.object({ id, version }),
})

export const decideProposal = defineCall('POST', '/sales/decide-proposal', {
  auth: 'employee',
  needs: APPROVE,
  writes: true,
  summary: 'Approves and submits a proposal of another person, or returns it to draft.',
  input: z.object({ id, version, approve: z.boolean(), note: text(1_000).default('') }),
})

export const withdrawProposal = defineCall('POST', '/sales/withdraw-proposal', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit'] },
  writes: true,
  summary: 'Withdraws a version of a proposal that is not answered.',
  input: z.object({ id }),
  says: say.withdrawn,
})

export const enterProposalAnswer = defineCall('POST', '/sales/enter-proposal-answer', {
  auth: 'employee',
  needs: WRITE,
  writes: true,
  summary: 'Enters what a client answered another way, with the file that they sent.',
  input: z.object({
    id: z.coerce.number().pipe(id),
    accepted: z.enum(['true', 'false']).transform((given) => given === 'true'),
    name: requiredText(120, say.clientEmpty),
    reason: declineReasons.schema.optional(),
    note: text(1_000).default(''),
  }),
  files: {
    evidence: {
      accept: ['pdf', 'png', 'jpeg', 'docx'],
      maxBytes: megabytes(10),
      maxCount: 1,
      required: true,
      wrongType: say.evidenceWrong,
    },
  },
})

export const openProposalFile = defineCall('GET', '/sales/proposal-file', {
  auth: 'employee',
  needs: { all: [VIEW, 'sales.deal.amount'] },
  writes: false,
  summary: 'Returns a link to the PDF of a proposal that works for five minutes.',
  input: z.object({ id: idInPath, of: z.enum(['proposal', 'evidence']).default('proposal') }),
  output: z.object({ link: z.string() }),
})
