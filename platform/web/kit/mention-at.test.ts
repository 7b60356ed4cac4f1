import { expect, test } from 'vitest'
import { completeMention, mentionAt } from './mention-at.ts'

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['Ask @Mit', 8, { from: 4, typed: 'Mit' }],
  ['Ask @Mitali_Dh and', 14, { from: 4, typed: 'Mitali Dh' }],
  ['(@ari', 5, { from: 1, typed: 'ari' }],
  ['নমস্কার @অরি', 13, { from: 9, typed: 'অরি' }],
  ['Ask @Mit and', 12, null],
  ['mail me@home', 12, null],
  ['@@x', 3, null],
  ['', 0, null],
])('in %j at %i one writes %j', (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention)
})

test('what was begun gives way to the whole name, and the rest stays', () => {
  expect(completeMention('Ask @Mit about it', 8, { from: 4, mention: '@Mitali_Dhargupta' })).toEqual({
    text: 'Ask @Mitali_Dhargupta about it',
    caret: 22,
  })
  expect(completeMention('@m', 2, { from: 0, mention: '@Mira_N' })).toEqual({ text: '@Mira_N ', caret: 8 })
})
