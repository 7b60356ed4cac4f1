import { expect, test } from 'vitest'
import * as rules from './report-rules.ts'

const marksOf = (code: number, talk: number) => [
  { key: 'code', mark: code, comment: '' },
  { key: 'talk', mark: talk, comment: '' },
]

const first: rules.RoundOfReport = {
  round: 1,
  title: 'Technical',
  criteria: [
    { key: 'code', label: 'Code', weight: 3 },
    { key: 'talk', label: 'Talk', weight: 1 },
  ],
  given: [
    { name: 'Asha', marks: marksOf(8, -1), recommendation: 'yes' },
    { name: 'Binod', marks: marksOf(4, 6), recommendation: 'strong_no' },
  ],
  missing: ['Chitra'],
}
const second: rules.RoundOfReport = {
  ...first,
  round: 2,
  given: [{ name: 'Dev', marks: marksOf(3, 9), recommendation: 'yes' }],
  missing: [],
}

test('a criterion has the marks in the order of the feedback, with mean and spread', () => {
  expect(rules.criterionRows(first)).toEqual([
    {
      key: 'code',
      label: 'Code',
      weight: 3,
      marks: [8, 4],
      mean: '6.00',
      counted: 2,
      spread: { least: 4, most: 8 },
    },
    {
      key: 'talk',
      label: 'Talk',
      weight: 1,
      marks: [-1, 6],
      mean: '6.00',
      counted: 1,
      spread: { least: 6, most: 6 },
    },
  ])
})

test('a criterion that no one marked has neither mean nor spread', () => {
  const given = [{ name: 'Asha', marks: [], recommendation: null }]
  expect(rules.criterionRows({ ...first, given })[0]).toMatchObject({
    marks: [null],
    mean: 'NA',
    spread: null,
  })
})

test('every mark counts by the weight of its criterion, and NA counts nothing', () => {
  // (8 × 3 + 4 × 3 + 6) ÷ 7, and with the second round (42 + 3 × 3 + 9) ÷ 11.
  expect(rules.meanOfRounds([first])).toEqual({ hundredths: 600, count: 3 })
  expect(rules.meanOfRounds([first, second])).toEqual({ hundredths: 545, count: 5 })
  expect(rules.meanOfRounds([])).toEqual({ hundredths: null, count: 0 })
})

test('recommendations are counted over all rounds', () => {
  expect(rules.countRecommendations([first, second])).toEqual({ yes: 2, strong_no: 1 })
})

test('a strong no, low marks, marks far apart and missing feedback are flagged', () => {
  expect(rules.redFlags([first, second])).toEqual([
    'Strong no from Binod, round 1',
    'Code: marks from 4 to 8, round 1',
    'No feedback from Chitra, round 1',
    'Code: 3 from Dev, round 2',
  ])
})
