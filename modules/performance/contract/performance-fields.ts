import { z } from 'zod'
import { calendarDate, id, requiredText, text } from '#platform/contract/scalars.ts'
import { directions, measures, reviewerKinds, reviewerStates } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

export const version = z.number().int().positive()
export const named = z.object({ id: z.number(), name: z.string() })
export const reason = requiredText(500, say.reasonEmpty)
export const longText = text(4_000)
export const requiredLong = requiredText(4_000, say.textEmpty)

const hundredths = z.number().int().min(0).max(100_000_000)

/** Target and weight in hundredths. */
export const kraLine = z.object({
  /** Of a line that is there already. */
  id: id.nullable().default(null),
  category_id: id,
  title: requiredText(200, say.titleEmpty),
  measure: measures.schema,
  direction: directions.schema,
  target: hundredths,
  weight: z.number().int().min(1).max(10_000),
})
export type KraLine = z.output<typeof kraLine>
export const kraLines = z.array(kraLine).max(20)

const isMark = (mark: number) => mark === -1 || (mark >= 0 && mark <= 10 && Number.isInteger(mark * 2))
export const mark = z.number().min(-1).max(10).refine(isMark, say.markWrong)

export const answer = z.object({
  item: z.string().max(12),
  mark: mark.nullable().default(null),
  comment: longText.default(''),
})
export type Answer = z.output<typeof answer>

/** What is answered: a question, or a key result area with what was reached. */
export const item = z.object({
  item: z.string(),
  text: z.string(),
  detail: z.string(),
  weight: z.number().nullable(),
})
export type Item = z.output<typeof item>

const share = z.number().int().min(0).max(100)
export const kindWeights = z.object({ manager: share, second: share, peer: share, upward: share })
export type KindWeights = z.output<typeof kindWeights>

export const band = z.object({
  label: requiredText(40, say.nameEmpty),
  /** The lowest score, in hundredths. */
  from: z.number().int().min(0).max(1_000),
  grade: z.number().int().min(0).max(5),
})
export type Band = z.output<typeof band>

export const question = requiredText(300, say.textEmpty)
export const day = calendarDate

/** What one kind of reviewers wrote, as this reader may see it. */
export const shownReview = z.object({
  kind: reviewerKinds.schema,
  /** Null where they are anonymous. */
  by: z.string().nullable(),
  answers: z.array(z.object({ item: z.string(), mark: z.number().nullable(), comment: z.string() })),
})
export type ShownReview = z.output<typeof shownReview>

export const reviewerView = z.object({
  id: z.number(),
  person: named.nullable(),
  kind: reviewerKinds.schema,
  state: reviewerStates.schema,
  reason: z.string(),
})
