import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { clockText, daysOf, instantAt, wallClock } from './wall-clock.ts'

describe('what clocks show, as instants', () => {
  it.each([
    ['America/New_York', '2026-10-30', 600, '2026-10-30T14:00', '2026-10-30 19:30'],
    ['America/New_York', '2026-11-02', 600, '2026-11-02T15:00', '2026-11-02 20:30'],
    ['Europe/London', '2026-10-23', 600, '2026-10-23T09:00', '2026-10-23 14:30'],
    ['Europe/London', '2026-10-26', 600, '2026-10-26T10:00', '2026-10-26 15:30'],
    ['Asia/Kathmandu', '2026-11-23', 600, '2026-11-23T04:15', '2026-11-23 09:45'],
    ['America/Los_Angeles', '2026-11-23', 1290, '2026-11-24T05:30', '2026-11-24 11:00'],
    ['Australia/Adelaide', '2026-11-23', 600, '2026-11-22T23:30', '2026-11-23 05:00'],
    ['Australia/Lord_Howe', '2026-11-23', 600, '2026-11-22T23:00', '2026-11-23 04:30'],
    ['Pacific/Auckland', '2026-11-23', 600, '2026-11-22T21:00', '2026-11-23 02:30'],
    ['America/New_York', '2027-03-15', 600, '2027-03-15T14:00', '2027-03-15 19:30'],
    // Adelaide in winter stands at +9:30, Lord Howe at +10:30.
    ['Australia/Lord_Howe', '2026-06-15', 600, '2026-06-14T23:30', '2026-06-15 05:00'],
  ])('%s %s, minute %i', (...[zone, day, minute, utc, india]) => {
    const instant = instantAt(day, minute, zone)
    expect(instant).toBe(`${utc}:00.000Z`)
    const there = wallClock(instant, 'Asia/Kolkata')
    expect(`${there.day} ${clockText(there.minute)}`).toBe(india)
  })

  it('what clocks jump over comes after the jump, what they show twice is the first', () => {
    expect(instantAt('2026-03-08', 150, 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(instantAt('2026-11-01', 90, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
    expect(instantAt('2026-10-25', 90, 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('minutes past midnight lie on the next day', () => {
    expect(instantAt('2026-02-28', 1590, 'Asia/Kolkata')).toBe('2026-02-28T21:00:00.000Z')
    expect(instantAt('2026-12-31', 1440, 'Asia/Kolkata')).toBe('2026-12-31T18:30:00.000Z')
  })
})

test('days come back from the clock that showed them', () => {
  const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3650 }),
      fc.integer({ min: 240, max: 1439 }),
      fc.constantFrom(...zones),
      (offset, minute, zone) => {
        const day = new Date(Date.UTC(2022, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
        expect(wallClock(instantAt(day, minute, zone), zone)).toEqual({ day, minute })
      },
    ),
  )
})

test('a leap day is the fifth of its weekday', () => {
  expect(daysOf('2024-02-28', '2024-03-01')).toEqual([
    { day: '2024-02-28', weekday: 3, weekOfMonth: 4 },
    { day: '2024-02-29', weekday: 4, weekOfMonth: 5 },
    { day: '2024-03-01', weekday: 5, weekOfMonth: 1 },
  ])
})
