import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { conflict, forbidden, invalid } from '#platform/contract/refusal.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { feedbackStates, interviewView } from '#recruitment/contract/interviews/interview-views.ts'
import { faultOfMark, LARGEST_GRADE } from './mark-rules.ts'

export const feedbackMessages = {
  draftKept: 'Draft saved.',
  submitted: 'Feedback submitted.',
  amended: 'Feedback amended.',
  notOnPanel: forbidden('Only the panel gives feedback.'),
  notBegun: conflict('Feedback opens when the interview begins.'),
  over: conflict('This interview did not take place, so there is no feedback to give.'),
  decided: conflict('This interview is decided. Feedback can’t be changed any more.'),
  late: conflict('This interview was more than 30 days ago. Ask HR to open feedback.'),
  absent: conflict('You were marked as absent from this interview.'),
  submittedAlready: conflict('You have submitted your feedback. Amend it instead.'),
  notSubmitted: conflict('Submit your feedback first.'),
  missingMark: (at: number) => invalid('Choose a mark, or NA', `marks.${at}.mark`),
  commentMissing: (at: number) => invalid('Marks up to 3 and from 9.5 need a comment', `marks.${at}.comment`),
  gradeMissing: invalid('Choose a grade', 'grade'),
  recommendationMissing: invalid('Choose a recommendation', 'recommendation'),
}

export const recommendations = catalogue({
  strong_no: { id: 1, label: 'Strong no', tone: 'bad', next: [] },
  no: { id: 2, label: 'No', tone: 'bad', next: [] },
  mixed: { id: 3, label: 'Mixed', tone: 'warn', next: [] },
  yes: { id: 4, label: 'Yes', tone: 'good', next: [] },
  strong_yes: { id: 5, label: 'Strong yes', tone: 'good', next: [] },
})

export type Recommendation = StateOf<typeof recommendations>

const mark = z.number().superRefine((value, ctx) => {
  const fault = faultOfMark(value)
  if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
})

export const feedbackMark = z.object({ key: z.string().max(40), mark, comment: text(1_000).default('') })

const content = {
  marks: z.array(feedbackMark).max(12),
  grade: z.number().int().min(0).max(LARGEST_GRADE).nullable(),
  recommendation: recommendations.schema.nullable(),
  strengths: text(2_000).default(''),
  concerns: text(2_000).default(''),
  private_note: text(2_000).default(''),
}

const stored = z.object({
  account_id: z.number(),
  name: z.string(),
  status: feedbackStates.schema,
  marks: z.array(z.object({ key: z.string(), mark: z.number(), comment: z.string() })),
  mean: z.string(),
  counted: z.number(),
  grade: z.number().nullable(),
  recommendation: recommendations.schema.nullable(),
  strengths: z.string(),
  concerns: z.string(),
  /** Null where the reader is neither HR nor its author. */
  private_note: z.string().nullable(),
  submitted_at: storedInstant.nullable(),
  amended_because: z.string(),
})
export type FeedbackView = z.output<typeof stored>

export const readFeedback = defineCall('GET', '/recruitment/feedback', {
  auth: 'employee',
  needs: { any: ['recruitment.record.read', 'recruitment.interview.open'] },
  writes: false,
  summary: 'Returns the caller’s feedback on an interview, and that of others once it may be read.',
  input: z.object({ id: idInPath }),
  output: z.object({
    interview: interviewView,
    own: stored.extend({ version: z.number() }).nullable(),
    others: z.array(stored),
    /** Others have submitted, and one’s own comes first. */
    blind: z.boolean(),
    can: z.object({ write: z.boolean(), amend: z.boolean() }),
    /** Why nothing can be written. */
    hint: z.string(),
  }),
})

const body = { kilobytes: 48, keys: 200 }

export const saveFeedback = defineCall('POST', '/recruitment/save-feedback', {
  auth: 'employee',
  needs: 'recruitment.interview.open',
  writes: true,
  summary: 'Keeps or submits the caller’s feedback on an interview.',
  input: z.object({ id, submit: z.boolean(), ...content }),
  body,
})

export const amendFeedback = defineCall('POST', '/recruitment/amend-feedback', {
  auth: 'employee',
  needs: 'recruitment.interview.open',
  writes: true,
  summary: 'Amends submitted feedback until the interview is decided.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    reason: requiredText(500, 'Enter a reason'),
    ...content,
  }),
  body,
  says: feedbackMessages.amended,
})
