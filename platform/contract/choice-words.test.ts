import { expect, test } from 'vitest'
import { choiceWords } from './choice-words.ts'

test.each([
  ['Company', 'Choose a company'],
  ['Office', 'Choose an office'],
  ['Unit', 'Choose a unit'],
  ['Update option', 'Choose an update option'],
  ['Status', 'Choose a status'],
  ['CV edition', 'Choose a CV edition'],
  ['HR contact', 'Choose an HR contact'],
  ['Hours', 'Choose hours'],
  ['Access', 'Choose access'],
  ['Language of the labels', 'Choose a language'],
  ['State insurance (ESI)', 'Choose a state insurance'],
])('“%s” names what is chosen', (label, words) => {
  expect(choiceWords(label)).toBe(words)
})

test.each(['Who can see it', 'Starts as', 'Employed', 'Grade, 0 to 5', 'Copy work from', 'Works'])(
  '“%s” names nothing, so the select only asks to choose',
  (label) => {
    expect(choiceWords(label)).toBe('Choose…')
  },
)
