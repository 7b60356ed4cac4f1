import { expect, test } from 'vitest'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { peopleOf, shareOf } from '#rooms/server/upkeep/figures-rules.ts'
import { isFree, nearestStarts, quarterFrom, refusalOfDay, refusalOfTime } from './time-rules.ts'

const room = {
  opens: 540,
  closes: 1_080,
  shortest_minutes: 30,
  longest_minutes: 120,
  days_ahead: 90,
  pause_minutes: 10,
}
const at = (hour: number, minute = 0) => hour * 60 + minute
const booked = [{ from: at(15), until: at(16, 10) }]

test.each([
  ['16:00 meets the pause', at(16), 30, false],
  ['16:10 touches it', at(16, 10), 30, true],
  ['14:30 needs its own pause', at(14, 30), 30, false],
  ['14:20 to 14:50 fits', at(14, 20), 30, true],
] as const)('booked 15:00 to 16:00 with a pause of 10 minutes: %s', (_, start, minutes, free) => {
  expect(isFree(booked, { start, minutes }, room.pause_minutes)).toBe(free)
})

test('without a pause bookings may touch', () => {
  const taken = [{ from: at(15), until: at(16) }]
  expect(isFree(taken, { start: at(16), minutes: 60 }, 0)).toBe(true)
  expect(isFree(taken, { start: at(14), minutes: 60 }, 0)).toBe(true)
  expect(isFree(taken, { start: at(14, 15), minutes: 60 }, 0)).toBe(false)
})

test('the nearest free starts come first, right after the pause and before it', () => {
  const wish = { start: at(15), minutes: 30 }
  const starts = nearestStarts({ room, taken: booked, wish, earliest: 0 })
  expect(starts.slice(0, 3)).toEqual([at(14, 20), at(14, 15), at(14)])
  expect(starts).toContain(at(16, 10))
  expect(nearestStarts({ room, taken: booked, wish, earliest: at(15) })[0]).toBe(at(16, 10))
})

test.each([
  [at(9), 30, null],
  [at(8, 45), 30, say.opensAt('09:00')],
  [at(17, 45), 30, say.closesAt('18:00')],
  [at(10), 15, say.tooShort(30)],
  [at(10), 135, say.tooLong(120)],
  [at(10), 50, say.quarterLength],
  [at(10, 7), 30, say.quarters],
])('a booking at minute %s for %s minutes', (start, minutes, refusal) => {
  expect(refusalOfTime(room, { start, minutes })).toEqual(refusal)
})

test.each([
  ['2026-11-25', '2026-11-25T05:56:00Z', null],
  ['2026-11-25', '2026-11-25T05:54:00Z', say.past],
  ['2027-02-23', '2027-02-23T05:00:00Z', null],
  ['2027-02-24', '2027-02-24T05:00:00Z', say.tooFar(90)],
])('on %s from %s', (day, startsAt, refusal) => {
  const now = new Date('2026-11-25T06:00:00Z')
  expect(refusalOfDay(room, { day, today: '2026-11-25', startsAt, now })).toEqual(refusal)
})

test('a booking that begins now takes the quarter hour that is 5 minutes old at most', () => {
  expect([at(10), at(10, 5), at(10, 6), at(10, 14)].map(quarterFrom)).toEqual([
    at(10),
    at(10),
    at(10, 15),
    at(10, 15),
  ])
})

test('what may begin at once is not past, at any second of an hour', () => {
  const midnight = Date.parse('2026-11-25T00:00:00Z')
  const refused = Array.from({ length: 3_600 }, (_, second) => at(11) * 60 + second).filter((second) => {
    const startsAt = new Date(midnight + quarterFrom(Math.floor(second / 60)) * 60_000).toISOString()
    const now = new Date(midnight + second * 1_000)
    return refusalOfDay(room, { day: '2026-11-25', today: '2026-11-25', startsAt, now }) !== null
  })
  expect(refused).toEqual([])
})

test('18 booked of 45 open hours are 40 %, 3 of 20 not checked in are 15 %', () => {
  expect(shareOf(18 * 60, 45 * 60)).toBe(4_000)
  expect(shareOf(3, 20)).toBe(1_500)
  expect(shareOf(0, 0)).toBeNull()
  expect(peopleOf(7, 2)).toBe(35)
})
