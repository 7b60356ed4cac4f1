import { expect, test } from 'vitest'
import { scoreOf } from './score-rules.ts'

const job = {
  skills: [
    { name: 'React', must: true, weight: 4 },
    { name: 'Node.js', must: false, weight: 2 },
  ],
  experience_from: 3,
  experience_to: 6,
}

test.each([
  [['react', 'NodeJS'], 48, 10_000],
  [['React'], 48, 8_667],
  [['React'], 90, 6_667],
  [[], null, 0],
])('skills %s with %s months score %i', (skills, experience_months, score) => {
  const { score: given, reasons } = scoreOf(job, { skills, experience_months })
  expect(given).toBe(score)
  expect(reasons.map(({ most }) => most)).toEqual([8, 2, 5])
})

test('a job that asks for nothing gives no score', () => {
  const none = { skills: [], experience_from: 0, experience_to: null }
  expect(scoreOf(none, { skills: ['React'], experience_months: 12 })).toEqual({ score: null, reasons: [] })
})
