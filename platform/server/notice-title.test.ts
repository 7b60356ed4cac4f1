import { expect, test } from 'vitest'
import { titled } from './notice-title.ts'

test('what fits is said whole', () => {
  expect(titled`${'Asha Rao'} has ${3} claims`).toBe('Asha Rao has 3 claims')
})

test('a long name is shortened, and the words after it stay', () => {
  const title = titled`${'n'.repeat(90)} has not decided yet`
  expect(title).toMatch(/^n+… has not decided yet$/)
  expect(title).toHaveLength(60)
})

test('of two names only the long one gives way', () => {
  const title = titled`${'Asha'} is busy: ${'t'.repeat(90)}`
  expect(title).toMatch(/^Asha is busy: t+…$/)
  expect(title).toHaveLength(60)
})

test('an emoji is one sign', () => {
  expect(Array.from(titled`Training: ${'🦉'.repeat(90)}`)).toHaveLength(60)
})
