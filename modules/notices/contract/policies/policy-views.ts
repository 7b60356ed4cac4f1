import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { audience } from '#notices/contract/audience/audience.ts'
import { shownQuestion } from './policy-quiz.ts'
import { policyCategories, policyVersionStates } from './policy-lists.ts'

export const policyCard = z.object({
  id: z.number(),
  title: z.string(),
  category: policyCategories.schema,
  /** The version in force; null where the first one is still to come. */
  number: z.number().nullable(),
  effective_from: storedDate.nullable(),
  excerpt: z.string(),
  owner_name: z.string(),
  needs_ack: z.boolean(),
  acknowledged_at: storedInstant.nullable(),
  waits_for_ack: z.boolean(),
  /** Until when this reader is asked to acknowledge it. */
  due: storedDate.nullable(),
  review_due: storedDate.nullable(),
  /** Its review is due today or was before. */
  review_late: z.boolean(),
  /** What is being written: null where nothing is, or where the reader does not write policies. */
  open_state: policyVersionStates.schema.nullable(),
  /** Part of a version that is published and not yet in force. */
  coming_from: storedDate.nullable(),
})

export type PolicyCard = z.output<typeof policyCard>

export const versionCard = z.object({
  id: z.number(),
  number: z.number(),
  state: policyVersionStates.schema,
  change_note: z.string(),
  material: z.boolean(),
  effective_from: storedDate,
  written_by: z.number(),
  written_by_name: z.string(),
  published_by_name: z.string().nullable(),
  published_at: storedInstant.nullable(),
  sent_back_reason: z.string(),
  in_force: z.boolean(),
  acknowledged_at: storedInstant.nullable(),
  version: z.number(),
  /** No one who wrote it publishes it. */
  can: z.object({ publish: z.boolean() }),
})

export type VersionCard = z.output<typeof versionCard>

export const policyView = policyCard.extend({
  audience,
  audience_words: z.string(),
  ack_days: z.number(),
  owner_id: z.number(),
  archived_at: storedInstant.nullable(),
  version: z.number(),
  versions: z.array(versionCard),
  /** The version that is shown. */
  shown: z
    .object({
      id: z.number(),
      number: z.number(),
      state: policyVersionStates.schema,
      body: z.string(),
      effective_from: storedDate,
      change_note: z.string(),
      material: z.boolean(),
      /** Of title, text and file: what was acknowledged can be proved by it. */
      sha256: z.string().nullable(),
      file: z.object({ name: z.string(), link: z.string() }).nullable(),
      version: z.number(),
      quiz: z.array(shownQuestion),
      quiz_pass: z.number().nullable(),
      quiz_tries: z.number(),
      quiz_passed_at: storedInstant.nullable(),
    })
    .nullable(),
  can: z.object({ write: z.boolean(), publish: z.boolean(), report: z.boolean() }),
})

const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** A paragraph: as it was, new, gone, or changed within. */
export const differenceBlock = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  parts: z.array(part),
})

export type DifferenceBlock = z.output<typeof differenceBlock>
