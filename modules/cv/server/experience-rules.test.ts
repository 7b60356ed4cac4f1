import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inYears, overlapsOf, totalExperience } from './experience-rules.ts'

const job = (from: string, to: string | null) => ({
  key: from,
  employer: 'Tamarind Works',
  industry: '',
  role: 'Engineer',
  from,
  to,
  description: '',
})

test.each([
  [[], 0],
  [[job('2020-01', '2020-12')], 12],
  [[job('2026-11', null)], 1],
  [[job('2020-01', '2020-12'), job('2020-07', '2021-06')], 18],
  [[job('2020-01', '2021-12'), job('2020-07', '2020-09')], 24],
  [[job('2020-01', '2020-03'), job('2020-04', '2020-06')], 6],
  [[job('2020-01', '2020-03'), job('2021-01', '2021-03')], 6],
  [[job('2021-01', '2021-03'), job('2020-01', '2020-03')], 6],
] as const)('jobs %# last %2$s months together', (jobs, months) => {
  expect(totalExperience([...jobs], '2026-11').months).toBe(months)
})

test('says what each job added, what overlaps and where nothing was', () => {
  const { reasons, words } = totalExperience(
    [job('2020-01', '2020-12'), job('2020-10', '2021-03'), job('2021-06', null)],
    '2021-08',
  )
  expect(words).toBe('1 y 6 m')
  expect(reasons).toEqual([
    { label: 'Engineer, Tamarind Works: Jan 2020 – Dec 2020', value: '1 y' },
    {
      label: 'Engineer, Tamarind Works: Oct 2020 – Mar 2021',
      value: '3 m',
      source: '3 m overlap with an earlier job and are counted once',
    },
    { label: 'Nothing from Apr 2021 to May 2021', value: '0 m' },
    { label: 'Engineer, Tamarind Works: Jun 2021 – today', value: '3 m' },
  ])
})

test.each([
  [[job('2020-01', '2020-12'), job('2020-12', '2021-06')], 0],
  [[job('2020-12', '2021-06'), job('2020-01', '2021-01')], 1],
  [[job('2020-01', null), job('2020-03', '2020-06'), job('2020-05', '2020-09')], 3],
  [[job('2020-01', '2020-02'), job('2020-03', null)], 0],
] as const)('jobs %# run side by side %2$s times', (jobs, times) => {
  expect(overlapsOf([...jobs], '2026-11')).toHaveLength(times)
})

test('never counts a month twice, in whatever order the jobs come', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const monthOf = (index: number) =>
        `${1990 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
      const months = new Set(
        spans.flatMap(([from, length]) => Array.from({ length: length + 1 }, (_, at) => from + at)),
      )
      const jobs = spans.map(([from, length]) => job(monthOf(from), monthOf(from + length)))
      expect(totalExperience(jobs, '2026-11').months).toBe(months.size)
    }),
  )
})

test('months in words', () => {
  expect([0, 5, 12, 76].map(inYears)).toEqual(['0 m', '5 m', '1 y', '6 y 4 m'])
})
