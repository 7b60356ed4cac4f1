import { expect, test } from 'vitest'
import { averageStayOf } from './average-stay.ts'

test.each([
  [3, 100],
  [1, 45],
  [7, 0],
])('of %d visitors the average follows from its reasons', (checked_out, stayed_minutes) => {
  const { average_minutes, average_because } = averageStayOf({ checked_out, stayed_minutes })
  const [together, people] = average_because.map(({ value }) => Number.parseInt(value, 10))
  expect(average_minutes).toBe(Math.round(together! / people!))
})

test('where no one was checked out there is none', () => {
  expect(averageStayOf({ checked_out: 0, stayed_minutes: 0 }).average_minutes).toBeNull()
})
