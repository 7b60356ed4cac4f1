import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { candidateFacts, resumeView } from '#recruitment/contract/applications/application-views.ts'

export const suggestions = z.object({
  skills: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  experience_months: z.number().nullable(),
})
export type Suggestions = z.output<typeof suggestions>

export const fileView = resumeView.extend({
  words: z.string().nullable(),
  /** Null once they were confirmed, or where there are none. */
  suggestions: suggestions.nullable(),
})
export type FileView = z.output<typeof fileView>

export const likenesses = ['name', 'birth', 'company', 'resume', 'e-mail'] as const

export const candidateView = z.object({
  id: z.number(),
  version: z.number(),
  /** The record that was kept, where this one was merged. */
  merged_into_id: z.number().nullable(),
  facts: candidateFacts,
  born_on: storedDate.nullable(),
  added_at: storedInstant,
  consented_at: storedInstant.nullable(),
  keep_until: storedDate.nullable(),
  blocked: z.object({ because: z.string(), until: storedDate.nullable() }).nullable(),
  files: z.array(fileView),
  applications: z.array(
    z.object({
      id: z.number(),
      job: z.string(),
      cv_status: z.number(),
      applied_at: storedInstant,
      since: storedInstant,
    }),
  ),
  alike: z.array(z.object({ id: z.number(), name: z.string(), because: z.array(z.enum(likenesses)) })),
  merges: z.array(
    z.object({ id: z.number(), name: z.string(), by: z.string(), at: storedInstant, can_undo: z.boolean() }),
  ),
  can: z.object({ manage: z.boolean(), block: z.boolean(), pay: z.boolean() }),
})
export type CandidateView = z.output<typeof candidateView>

export const historyEntry = z.object({
  id: z.string(),
  at: storedInstant,
  kind: z.enum(['added', 'applied', 'moved', 'file', 'merged', 'interview']),
  title: z.string(),
  text: z.string(),
  application_id: z.number().nullable(),
})

export const dwell = z.object({ cv_status: z.number(), seconds: z.number(), times: z.number() })
