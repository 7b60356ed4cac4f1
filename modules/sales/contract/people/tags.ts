import { z } from 'zod'

const MOST_TAGS = 10
const LONGEST_TAG = 30

/** Small letters, each once, so that a filter finds what was typed another way. */
export const tags = z
  .array(z.string())
  .transform((typed) => [...new Set(typed.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])
  .refine((found) => found.length <= MOST_TAGS, `Enter up to ${MOST_TAGS} tags`)
  .refine(
    (found) => found.every((tag) => tag.length <= LONGEST_TAG),
    `A tag has up to ${LONGEST_TAG} letters`,
  )
