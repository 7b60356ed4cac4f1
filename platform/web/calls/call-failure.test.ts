import { expect, test } from 'vitest'
import { CallFailure, isAtFields } from './call-failure.ts'

const refused = (fields: Record<string, string>) => new CallFailure(400, 'No', { fields })
const isThere = (field: string) => ['name', 'items.0.amount'].includes(field)

test('a refusal is at its fields only where each of them is there', () => {
  expect(isAtFields(refused({ name: 'Taken' }), isThere)).toBe(true)
  expect(isAtFields(refused({ name: 'Taken', 'items.0.amount': 'Too much' }), isThere)).toBe(true)
  expect(isAtFields(refused({ name: 'Taken', version: 'Old' }), isThere)).toBe(false)
  // What belongs to no field is to be said as a notice.
  expect(isAtFields(refused({}), isThere)).toBe(false)
})
