import { expect, test } from 'vitest'
import { cvContents } from '#cv/contract/contents/cv-contents.ts'
import { complaintAbout } from '#cv/server/contents/cv-rules.ts'
import { factsOf } from './record-facts.ts'

const facts = factsOf(
  [
    {
      id: 1,
      section: 'education',
      fields: { degree: 'B.Tech', institution: 'Jadavpur', year: 2015, grade: 'A' },
    },
    {
      id: 2,
      section: 'experience',
      fields: { employer: 'Old Mill', designation: 'Tester', from: '2016-03-01', to: '2018-05-31' },
    },
    {
      id: 3,
      section: 'experience',
      fields: { employer: 'Nameless', designation: null, from: '2014-03-01', to: null },
    },
    { id: 4, section: 'skill', fields: { name: 'SQL', level: 5, last_used: 2026 } },
    { id: 5, section: 'skill', fields: { name: 'Perl', level: 3, last_used: 2012 } },
    { id: 6, section: 'language', fields: { name: 'বাংলা', level: 'Mother tongue' } },
  ],
  [
    { id: 9, company: 'Banyan Softworks', designation: 'Engineer', joined_on: '2018-06-04', left_on: null },
    { id: 8, company: 'Lotus', designation: 'Engineer', joined_on: '2018-01-04', left_on: '2027-01-31' },
  ],
  '2026-11',
)

test('what the record knows becomes entries that a CV takes', () => {
  expect(facts.experience.map(({ key, employer, from, to }) => [key, employer, from, to])).toEqual([
    ['employment-9', 'Banyan Softworks', '2018-06', null],
    // Someone who leaves next year is still there.
    ['employment-8', 'Lotus', '2018-01', null],
    ['record-2', 'Old Mill', '2016-03', '2018-05'],
  ])
  expect(facts.education[0]).toMatchObject({ degree: 'B.Tech', from: null, to: null, result: 'A, 2015' })
  expect(facts.skills).toEqual([
    { name: 'SQL', level: 4, months: 0, last_used: '2026-11' },
    { name: 'Perl', level: 2, months: 0, last_used: '2012-12' },
  ])
  expect(facts.languages).toEqual([{ name: 'বাংলা', level: 'Native' }])
  expect(complaintAbout(cvContents.parse(facts), '2026-11')).toBeFalsy()
})
