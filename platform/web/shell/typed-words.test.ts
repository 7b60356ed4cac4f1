import { expect, test } from 'vitest'
import { typedWords } from './typed-words.ts'

test.each([
  ['Add an office', ['add', 'office']],
  ['correct yesterday’s clock', ['correct', 'yesterday', 'clock']],
  ['why was I late?', ['why', 'late']],
  ['a', ['a']],
  ['to do', ['to', 'do']],
  ['  ', []],
])('of %j these words are searched for: %j', (typed, words) => {
  expect(typedWords(typed)).toEqual(words)
})
