import { expect, test } from 'vitest'
import { ticketStates } from './tickets-lists.ts'

test('the states are those of the specification', () => {
  expect(ticketStates.keys).toEqual(['open', 'in_progress', 'closed'])
})
