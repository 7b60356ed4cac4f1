import { z } from 'zod'
import { text } from '#platform/contract/scalars.ts'

/** Forms with a file send texts. */
export const tick = z.preprocess((given) => given === true || given === 'true' || given === '1', z.boolean())

/** By the key of the question; as JSON in a form. */
export const answers = z.preprocess(
  (given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return given
    }
  },
  z.record(z.string().regex(/^[a-z0-9_-]{1,40}$/), text(1_000)),
)
