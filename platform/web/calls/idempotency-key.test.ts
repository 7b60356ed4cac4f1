import { expect, test } from 'vitest'
import { idempotencyKey } from '#platform/contract/scalars.ts'
import { repeatKeys } from './idempotency-key.ts'

test('the same content keeps its key until it was answered, other content has its own', () => {
  const keys = repeatKeys()
  const first = keys.keyFor('a')
  expect(idempotencyKey.safeParse(first).success).toBe(true)
  expect(keys.keyFor('a')).toBe(first)
  expect(keys.keyFor('b')).not.toBe(first)
  keys.answered('a')
  expect(keys.keyFor('a')).not.toBe(first)
})
