import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredText, text } from '#platform/contract/scalars.ts'
import { readInput } from './read-input.ts'

const form = z.object({
  name: requiredText(20, 'Name can not be empty'),
  count: z.number().int().min(0).max(9).optional(),
  tone: z.enum(['calm', 'loud']).optional(),
  inner: z.object({ note: text(10) }).optional(),
})

test('whatever is sent, the answer is an input or complaints, never an exception', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, stringUnit: 'binary' }), (given) => {
      const result = readInput(form, given)
      expect(result.ok || Object.keys(result.fields).length > 0).toBe(true)
    }),
  )
})
