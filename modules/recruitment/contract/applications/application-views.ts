import { z } from 'zod'
import { storedInstant } from '#platform/contract/scalars.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'

export const moveView = z.object({
  id: z.number(),
  from: z.number().nullable(),
  to: z.number(),
  by: z.string(),
  at: storedInstant,
  comment: z.string(),
  reason: z.string(),
  forced: z.boolean(),
  undone: z.boolean(),
  mailed: z.boolean(),
  /** How long it stood in the status before. */
  seconds_in_from: z.number().nullable(),
})
export type MoveView = z.output<typeof moveView>

export const resumeView = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  read_state: z.enum(['waiting', 'read', 'unreadable', 'infected']),
  added_at: storedInstant,
})

export const candidateFacts = z.object({
  id: z.number(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  location: z.string(),
  company: z.string(),
  designation: z.string(),
  experience_months: z.number().nullable(),
  relevant_months: z.number().nullable(),
  notice_days: z.number().nullable(),
  /** Null where the reader may not see pay. */
  pay: z.object({ current: z.number().nullable(), expected: z.number().nullable() }).nullable(),
  skills: z.array(z.string()),
  links: z.array(z.string()),
  tags: z.array(z.string()),
  internal: z.boolean(),
})
export type CandidateFacts = z.output<typeof candidateFacts>

export const applicationView = z.object({
  id: z.number(),
  version: z.number(),
  cv_status: z.number(),
  applicant_state: z.number(),
  since: storedInstant,
  applied_at: storedInstant,
  source: jobSources.schema,
  owner: z.object({ id: z.number(), name: z.string() }).nullable(),
  referrer: z.string().nullable(),
  /** Of someone who works in the group. */
  line_may_know: z.boolean(),
  job: z.object({ id: z.number(), title: z.string(), code: z.string() }),
  candidate: candidateFacts,
  /** Only HR and recruiters of the job see it. */
  blocked: z.object({ because: z.string(), until: z.string().nullable() }).nullable(),
  files: z.array(resumeView),
  answers: z.array(z.object({ key: z.string(), label: z.string(), answer: z.string() })),
  score: z.number().nullable(),
  score_reasons: z.array(
    z.object({ label: z.string(), detail: z.string(), points: z.number(), most: z.number() }),
  ),
  moves: z.array(moveView),
  others: z.array(
    z.object({ id: z.number(), job: z.string(), cv_status: z.number(), applied_at: storedInstant }),
  ),
  can: z.object({ move: z.array(z.number()), force: z.boolean(), manage: z.boolean() }),
})
export type ApplicationView = z.output<typeof applicationView>
