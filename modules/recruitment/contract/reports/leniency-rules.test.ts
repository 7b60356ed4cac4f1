import { expect, test } from 'vitest'
import { interviewerLines, medianOf, type Seat } from './leniency-rules.ts'

const criteria = [{ key: 'code', label: 'Code', weight: 1 }]
const seat = (account_id: number, mark: number | null, more: Partial<Seat> = {}): Seat => ({
  account_id,
  name: `Interviewer ${account_id}`,
  is_over: true,
  criteria,
  marks: mark === null ? [] : [{ key: 'code', mark, comment: '' }],
  given: mark !== null,
  hours: mark === null ? null : account_id * 2,
  ...more,
})

test('leniency is the distance of a mean from the mean of all feedback', () => {
  const kind = [8, 8, 8, 8, 8].map((mark) => seat(1, mark))
  const strict = [6, 6, 6, 6, 6].map((mark) => seat(2, mark))
  const [one, other] = interviewerLines([...kind, ...strict])
  expect(one).toMatchObject({ interviews: 5, given: 5, missing: 0, hours: 2, mean: 800, leniency: 100 })
  expect(other).toMatchObject({ mean: 600, leniency: -100 })
})

test('of fewer than five marks, or only one interviewer, nothing is said; NA is no mark', () => {
  const [alone] = interviewerLines([8, 8, 8, 8, 8].map((mark) => seat(1, mark)))
  expect(alone).toMatchObject({ mean: null, leniency: null })
  const [few] = interviewerLines([...[8, 8, 8, 8, -1].map((mark) => seat(1, mark)), seat(2, 5)])
  expect(few).toMatchObject({ interviews: 5, given: 5, mean: null })
})

test('missing is what is over and not given', () => {
  const [line] = interviewerLines([seat(1, null), seat(1, null, { is_over: false }), seat(1, 7)])
  expect(line).toMatchObject({ interviews: 3, given: 1, missing: 1 })
})

test('a median of two is between them, and there is none of nothing', () => {
  // Days in Interview scheduled.
  expect(medianOf([2, 3, 9])).toBe(3)
  expect(medianOf([9, 1, 4])).toBe(4)
  expect(medianOf([2, 4])).toBe(3)
  expect(medianOf([])).toBeNull()
})
