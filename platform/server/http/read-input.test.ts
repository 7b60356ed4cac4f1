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

const complaint = (given: unknown) => {
  const result = readInput(form, given)
  return result.ok ? null : result.fields
}

test('each complaint is one sentence under the name of its field', () => {
  expect(complaint({})).toEqual({ name: 'Name can not be empty' })
  expect(complaint({ name: 'Asha', inner: {} })).toEqual({ 'inner.note': 'Enter a value' })
  expect(complaint({ name: '   ' })).toEqual({ name: 'Name can not be empty' })
  expect(complaint({ name: 'a'.repeat(21) })).toEqual({ name: 'At most 20 characters' })
  expect(complaint({ name: 'Asha', count: '7' })).toEqual({ count: 'This format isn’t valid' })
  expect(complaint({ name: 'Asha', count: 10 })).toEqual({ count: 'At most 9' })
  expect(complaint({ name: 'Asha', tone: 'shrill' })).toEqual({
    tone: 'Choose a value from the list',
  })
  expect(complaint({ name: 'Asha', inner: { note: 'x'.repeat(11) } })).toEqual({
    'inner.note': 'At most 10 characters',
  })
  expect(complaint('Asha')).toEqual({ request: 'This format isn’t valid' })
})

test('names are trimmed and composed, so that equal names are equal', () => {
  expect(readInput(form, { name: '  Jose\u0301 ' })).toEqual({ ok: true, input: { name: 'José' } })
})

test('what cannot be stored is refused before the database is asked', () => {
  for (const bad of ['a\u0000b', 'half \ud83d', 'bell \u0007'])
    expect(complaint({ name: bad })).toHaveProperty('name')
  expect(complaint({ name: 'Asha', inner: { note: 'a\u0000' } })).toHaveProperty('inner.note')
})

test('what no one asked for is neither kept nor walked', () => {
  let walks = 0
  const stranger = new Proxy({}, { ownKeys: () => ((walks += 1), []) })
  expect(readInput(form, { name: 'Asha', stranger })).toEqual({ ok: true, input: { name: 'Asha' } })
  expect(walks).toBe(0)
})

test.each([null, undefined, 7, true, [], [[]], '{}', Symbol('x'), Object.create(null), new Map(), () => 1])(
  '%s is answered with complaints, not with an exception',
  (given: unknown) => {
    expect(Object.keys(complaint(given) ?? {}).length).toBeGreaterThan(0)
  },
)
