import { z } from 'zod'

const MOST_TAGS = 10
const LONGEST_TAG = 30
/** What may be typed: doubles and blanks are taken out of it. */
const MOST_TYPED = 50
const MOST_SIGNS = 100
const TOO_MANY = `Enter up to ${MOST_TAGS} tags`
const TOO_LONG = `A tag has up to ${LONGEST_TAG} letters`

/** Small letters, each once, so that a filter finds what was typed another way. */
export const tags = z
  .array(z.string().max(MOST_SIGNS, TOO_LONG))
  .max(MOST_TYPED, TOO_MANY)
  .transform((typed) => [...new Set(typed.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])
  .refine((found) => found.length <= MOST_TAGS, TOO_MANY)
  .refine((found) => found.every((tag) => tag.length <= LONGEST_TAG), TOO_LONG)
