import { expect, test } from 'vitest'
import { entryStates, type EntryState } from '#timesheets/contract/timesheets-lists.ts'
import { decidable, doneState, isEditable, shortDays, weekState } from './week-rules.ts'

test('the states are those of the specification', () => {
  expect(entryStates.keys).toEqual([
    'pending',
    'in_review',
    'ready_to_submit',
    'waiting_for_approval',
    'approved',
    'rejected',
  ])
})

test.each<[EntryState[], EntryState | null]>([
  [['approved', 'approved', 'rejected'], 'rejected'],
  [['ready_to_submit', 'pending'], 'pending'],
  [['waiting_for_approval', 'approved'], 'waiting_for_approval'],
  [['approved', 'approved'], 'approved'],
  [['in_review', 'ready_to_submit'], 'in_review'],
  [[], null],
])('a week with %j is %s', (states, state) => {
  expect(weekState(states)).toBe(state)
})

const moves: Record<EntryState, EntryState[]> = {
  pending: ['in_review', 'ready_to_submit'],
  in_review: ['ready_to_submit', 'rejected', 'pending'],
  ready_to_submit: ['waiting_for_approval', 'pending'],
  waiting_for_approval: ['approved', 'rejected', 'ready_to_submit'],
  approved: ['rejected'],
  rejected: ['pending', 'in_review', 'ready_to_submit'],
}
const pairs = entryStates.keys.flatMap((from) => entryStates.keys.map((to) => [from, to] as const))

test.each(pairs)('from %s to %s', (from, to) => {
  expect(entryStates.canMove(from, to)).toBe(moves[from].includes(to))
})

test('only pending and rejected entries are edited', () => {
  expect(entryStates.keys.filter(isEditable)).toEqual(['pending', 'rejected'])
  expect([doneState({ reviewed: true }), doneState({ reviewed: false })]).toEqual([
    'in_review',
    'ready_to_submit',
  ])
})

test('a decision covers what was seen and nothing else', () => {
  const rows = [
    { id: 1, version: 3, status: 'waiting_for_approval' },
    { id: 2, version: 5, status: 'waiting_for_approval' },
    { id: 3, version: 1, status: 'ready_to_submit' },
  ] as const
  const seen = [
    { id: 1, version: 3 },
    { id: 1, version: 3 },
    { id: 2, version: 4 },
    { id: 3, version: 1 },
    { id: 9, version: 1 },
  ]
  expect(decidable(rows, seen, 'waiting_for_approval')).toEqual({ decided: [1], undecided: [2, 3, 9] })
})

test('short days are those that are over, with what is missing', () => {
  const days = [
    { day: '2026-11-23', expected: 480, logged: 480 },
    { day: '2026-11-24', expected: 480, logged: 360 },
    { day: '2026-11-25', expected: 0, logged: 0 },
    { day: '2026-11-26', expected: 480, logged: 0 },
    { day: '2026-11-27', expected: 480, logged: 0 },
  ]
  expect(shortDays(days, '2026-11-26')).toEqual([
    { day: '2026-11-24', missing: 120 },
    { day: '2026-11-26', missing: 480 },
  ])
})
