import { expect, test } from 'vitest'
import type { QuestionView } from '#estimates/contract/calculator/calculator-calls.ts'
import { askedQuestions, choose, missingAnswer } from './calculator-answers.ts'

const question = (id: number, more: Partial<QuestionView> = {}): QuestionView => ({
  field_id: id,
  field_name: `Question ${id}`,
  field_type: 'radio',
  is_required: false,
  place_holder: '',
  value_partitions: 1,
  depends_on: null,
  field_values: [
    { value_id: id * 10, value_name: 'A' },
    { value_id: id * 10 + 1, value_name: 'B' },
  ],
  ...more,
})
const [first, second, third] = [
  question(1, { is_required: true }),
  question(2, { depends_on: { field_id: 1, value_id: 10 }, is_required: true }),
  question(3, { depends_on: { field_id: 2, value_id: 20 } }),
]
const all = [first, second, third]
const ids = (questions: QuestionView[]) => questions.map(({ field_id }) => field_id)

test('questions come one after the other, as the answers lead to them', () => {
  expect(ids(askedQuestions(all, {}))).toEqual([1])
  expect(ids(askedQuestions(all, { 1: [10] }))).toEqual([1, 2])
  expect(ids(askedQuestions(all, { 1: [10], 2: [20] }))).toEqual([1, 2, 3])
  expect(ids(askedQuestions(all, { 1: [11], 2: [20] }))).toEqual([1])
})

test('another answer clears what hung on it, down the whole chain', () => {
  expect(choose(all, { 1: [10], 2: [20], 3: [30] }, { question: first, values: [11] })).toEqual({ 1: [11] })
})

test('what is missing is said of the first open question; a value that has gone counts as none', () => {
  expect(missingAnswer([first, second], {})).toBe('Question 1 can not be empty')
  expect(missingAnswer([first, second], { 1: [10] })).toBe('Question 2 can not be empty')
  expect(missingAnswer([first], { 1: [999] })).toBe('Question 1 can not be empty')
  expect(missingAnswer([first, second], { 1: [10], 2: [21] })).toBeNull()
})
