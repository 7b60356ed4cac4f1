import { expect, test } from 'vitest'
import { suggestFrom } from './suggest-rules.ts'

test('skills, addresses and years are suggested from the words', () => {
  const words =
    'Priya Kanwar\npriya.k@mail.example | +91 98300 12345\nC++ and React developer with 6.5 years of experience, Javascript'
  expect(suggestFrom(words, ['React', 'C++', 'Java', 'Go'])).toEqual({
    skills: ['React', 'C++'],
    emails: ['priya.k@mail.example'],
    phones: ['+91 98300 12345'],
    experience_months: 78,
  })
  expect(suggestFrom('', ['React'])).toEqual({ skills: [], emails: [], phones: [], experience_months: null })
})
