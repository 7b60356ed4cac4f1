import { z } from 'zod'
import { requiredText } from '#platform/contract/scalars.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { jobMessages as say } from './job-messages.ts'

const key = z.string().regex(/^[a-z0-9_-]{1,40}$/)
const weight = z.number().int().min(1).max(10)

export const jobSkill = z.object({ name: requiredText(60, say.skillEmpty), must: z.boolean(), weight })
export type JobSkill = z.output<typeof jobSkill>

/** What an applicant answers besides name and CV. */
export const jobQuestion = z.object({
  key,
  label: requiredText(200, say.questionEmpty),
  kind: z.enum(['text', 'number', 'yes_no']),
  required: z.boolean(),
})
export type JobQuestion = z.output<typeof jobQuestion>

export const roundCriterion = z.object({ key, label: requiredText(80, say.criterionEmpty), weight })

/** One interview of the usual way; interviews copy its criteria when they are scheduled. */
export const jobRound = z.object({
  key,
  kind: interviewKinds.schema,
  title: requiredText(80, say.roundEmpty),
  minutes: z.number().int().min(15).max(480).multipleOf(5),
  criteria: z.array(roundCriterion).max(12),
})
export type JobRound = z.output<typeof jobRound>

const distinct = (entries: readonly { key: string }[]) =>
  new Set(entries.map((entry) => entry.key)).size === entries.length

export const jobSkills = z.array(jobSkill).max(30)
export const jobQuestions = z.array(jobQuestion).max(12).refine(distinct, say.twice)
export const jobRounds = z.array(jobRound).max(10).refine(distinct, say.twice)
