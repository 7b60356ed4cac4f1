import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const leave = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['approved', 'rejected', 'cancelled'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Cancel', done: 'cancelled', tone: 'neutral', next: [] },
})

test('only named moves are legal', () => {
  expect(leave.canMove('pending', 'approved')).toBe(true)
  expect(leave.canMove('approved', 'rejected')).toBe(false)
  expect(leave.leadingTo('cancelled')).toEqual(['pending', 'approved'])
  expect(leave.isFinal('rejected')).toBe(true)
})

test('ids, labels and keys find each other', () => {
  expect(leave.idOf('cancelled')).toBe(4)
  expect(leave.keyOfId(2)).toBe('approved')
  expect(leave.keyOfId(9)).toBeUndefined()
  expect([leave.doneOf('cancelled'), leave.doneOf('rejected')]).toEqual(['cancelled', 'rejected'])
  expect(leave.schema.safeParse('approved').success).toBe(true)
  expect(leave.schema.safeParse('Approved').success).toBe(false)
})

test('a move to a state that does not exist is found when the program starts', () => {
  expect(() => catalogue({ open: { id: 1, label: 'Open', tone: 'info', next: ['closed'] } })).toThrow(
    '"closed"',
  )
})
