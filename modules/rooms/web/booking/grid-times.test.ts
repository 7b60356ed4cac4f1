import { expect, test } from 'vitest'
import { drawnSpan, freeSpans, pressedSpan, shownHours } from './grid-times.ts'

const booking = (from: number, until: number) => ({
  id: from,
  title: '',
  organiser: '',
  own: false,
  checked_in: false,
  from,
  until,
})
const column = { opens: 540, closes: 1_080, bookings: [booking(900, 960), booking(600, 630)] }

test('free time lies between the bookings, from now on', () => {
  expect(freeSpans(column)).toEqual([
    { from: 540, until: 600 },
    { from: 630, until: 900 },
    { from: 960, until: 1_080 },
  ])
  expect(freeSpans(column, 700)[0]).toEqual({ from: 700, until: 900 })
})

test('what is drawn takes whole quarter hours and never meets a booking', () => {
  expect(drawnSpan(column, 650, 700)).toEqual({ from: 645, until: 705 })
  expect(drawnSpan(column, 700, 650)).toEqual({ from: 645, until: 705 })
  expect(drawnSpan(column, 880, 1_000)).toEqual({ from: 870, until: 900 })
  expect(drawnSpan(column, 910, 1_000)).toBeNull()
})

test('a press takes an hour, or what is left of it', () => {
  expect(pressedSpan(column, { from: 645, until: 660 })).toEqual({ from: 645, until: 705 })
  expect(pressedSpan(column, { from: 870, until: 885 })).toEqual({ from: 870, until: 900 })
  expect(pressedSpan(column, { from: 645, until: 690 })).toEqual({ from: 645, until: 690 })
})

test('a grid shows the whole hours of all its rooms', () => {
  expect(shownHours([column, { ...column, opens: 510, closes: 1_110 }])).toEqual({ from: 480, until: 1_140 })
})
