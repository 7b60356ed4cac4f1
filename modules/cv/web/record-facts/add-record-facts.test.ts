import { expect, test } from 'vitest'
import { cvContents } from '#cv/contract/contents/cv-contents.ts'
import { takeOver } from './add-record-facts.ts'

const job = {
  key: 'a',
  employer: 'Old Mill',
  role: 'Tester',
  from: '2016-03',
  to: null,
  industry: 'Flour',
  description: '',
}
const mine = cvContents.parse({ experience: [job], skills: [{ name: 'SQL', level: 2, months: 40 }] })
const facts = {
  headline: 'Test engineer',
  experience: [
    { ...job, key: 'record-2', employer: 'old mill', industry: '' },
    { ...job, key: 'record-3', employer: 'Banyan' },
  ],
  education: [{ degree: 'B.Tech', institution: 'Jadavpur', from: null, to: null, result: '' }],
  skills: [{ name: 'sql', level: 4, months: 0, last_used: null }],
  certificates: [{ name: 'Forklift driver', issuer: 'Banyan', on: '2026-10', until: null }],
  languages: [],
}

test('what stands there stays as it is, and the rest is added once', () => {
  const { part, added } = takeOver(mine, facts)
  expect(added).toBe(4)
  expect(part.certificates).toEqual(facts.certificates)
  expect(part.headline).toBe('Test engineer')
  expect(takeOver({ ...mine, headline: 'Tester of mills' }, facts).part.headline).toBe('Tester of mills')
  expect(part.experience?.map(({ key, industry }) => [key, industry])).toEqual([
    ['a', 'Flour'],
    ['record-3', 'Flour'],
  ])
  expect(part.skills).toEqual(mine.skills)
  expect(takeOver({ ...mine, ...part }, facts).added).toBe(0)
})
