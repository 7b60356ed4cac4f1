import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import { text } from './scalars.ts'

/** On this topic screens hear that something has come to wait for their person's decision, or no longer does. */
export const APPROVALS_TOPIC = 'approvals'

/** One person's part in a decision. */
export const legStates = catalogue({
  pending: { id: 1, label: 'Waiting', tone: 'warn', next: ['approved', 'rejected', 'skipped'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  skipped: { id: 4, label: 'Not needed', tone: 'neutral', next: [] },
})

/** Whether everybody asked in a step must approve, or the first who decides speaks for all of them. */
export type LegMode = 'all-of' | 'any-of'

export const verdict = z.enum(['approved', 'rejected'])
export type Verdict = z.output<typeof verdict>

const LONGEST_COMMENT = 500

/** What an approver sends, beside the id of what is decided: an approver who rejects says why. */
export const decisionFields = {
  verdict,
  comment: text(LONGEST_COMMENT).default(''),
}

export const saysWhy = (decision: { verdict: Verdict; comment: string }): boolean =>
  decision.verdict === 'approved' || decision.comment !== ''

/** The path and the sentence for a rejection without a reason. */
export const reasonMissing = { path: ['comment'], message: 'Enter a reason' }

/** One decided leg, as a timeline shows it. */
export const decisionView = z.object({
  step: z.number(),
  status: legStates.schema,
  by_name: z.string(),
  /** In whose place, when it was not their own. */
  for_name: z.string().nullable(),
  at: z.string(),
  comment: z.string(),
})

/** A group of approvals that someone can hand over as one; each area that asks for approvals brings its own. */
export type ApprovalArea = { readonly key: string; readonly label: string }
