import { describe, expect, it, test } from 'vitest'
import { slotLabels } from '#appointments/contract/appointments-lists.ts'
import { slotAt } from './booking/free-slots.ts'
import { bothClocks, dateTimeText, shortTimeText } from './meetings/meeting-time-text.ts'
import { inTurn } from './hosts/host-rotation.ts'
import { knownZone, placeOf, zoneName } from './time-zones.ts'

describe('a label of the visitor is a moment, and that moment is a time in India', () => {
  it.each([
    ['America/New_York', '2026-10-30', '10:00', '2026-10-30T14:00', 'Fri 30 Oct, 19:30'],
    ['America/New_York', '2026-11-02', '10:00', '2026-11-02T15:00', 'Mon 2 Nov, 20:30'],
    ['Europe/London', '2026-10-23', '10:00', '2026-10-23T09:00', 'Fri 23 Oct, 14:30'],
    ['Europe/London', '2026-10-26', '10:00', '2026-10-26T10:00', 'Mon 26 Oct, 15:30'],
    ['Asia/Kathmandu', '2026-11-23', '10:00', '2026-11-23T04:15', 'Mon 23 Nov, 09:45'],
    ['America/Los_Angeles', '2026-11-23', '21:30', '2026-11-24T05:30', 'Tue 24 Nov, 11:00'],
    ['Australia/Adelaide', '2026-11-23', '10:00', '2026-11-22T23:30', 'Mon 23 Nov, 05:00'],
    ['Australia/Lord_Howe', '2026-11-23', '10:00', '2026-11-22T23:00', 'Mon 23 Nov, 04:30'],
    // In winter Lord Howe stands at +10:30.
    ['Australia/Lord_Howe', '2027-06-15', '10:00', '2027-06-14T23:30', 'Tue 15 Jun, 05:00'],
    ['Pacific/Auckland', '2026-11-23', '10:00', '2026-11-22T21:00', 'Mon 23 Nov, 02:30'],
    ['America/New_York', '2027-03-15', '10:00', '2027-03-15T14:00', 'Mon 15 Mar, 19:30'],
    // The days on which the clocks change themselves.
    ['America/New_York', '2026-11-01', '10:00', '2026-11-01T15:00', 'Sun 1 Nov, 20:30'],
    ['Europe/London', '2027-03-28', '10:00', '2027-03-28T09:00', 'Sun 28 Mar, 14:30'],
  ])('%s %s %s', (...[zone, day, label, utc, india]) => {
    const { from, until } = slotAt(day, label, zone)
    expect(from).toBe(`${utc}:00.000Z`)
    expect(Date.parse(until) - Date.parse(from)).toBe(1_800_000)
    expect(shortTimeText(from, 'Asia/Kolkata')).toBe(india)
  })
})

test('there are twenty-four labels from 10:00 to 21:30', () => {
  expect([slotLabels.length, slotLabels[0], slotLabels.at(-1)]).toEqual([24, '10:00', '21:30'])
})

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Indian Standard Time', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/New_York', 'America/New_York'],
])('the zone %s is %s', (given, zone) => {
  expect(knownZone(given)).toBe(zone)
})

test.each(['', 'Mars/Olympus', '+05:30', 'Asia/Kolkata; drop table', '🕰'])('%s is no zone', (name) => {
  expect(() => knownZone(name)).toThrow('Choose a time zone.')
})

test('times are told on both clocks, with the day where it is another one', () => {
  const evening = '2026-11-23T15:00:00.000Z'
  expect(bothClocks(evening, 'America/New_York', 'Asia/Kolkata')).toBe('10:00 New York / 20:30 India')
  const late = '2026-11-23T20:30:00.000Z'
  expect(bothClocks(late, 'America/New_York', 'Asia/Kolkata')).toBe('15:30 New York / Tue 02:00 India')
  expect(bothClocks(late, 'Asia/Kolkata', 'Asia/Kolkata')).toBe('02:00 India')
  expect(dateTimeText(evening, 'America/New_York')).toBe('Monday, 23 November 2026, 10:00 – 10:30')
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneName('Asia/Kolkata', evening)).toBe('Indian Standard Time')
  expect(zoneName('America/New_York', evening)).toBe('Eastern Standard Time')
})

describe('whose turn it is', () => {
  const host = (account_id: number) => ({ account_id, public_id: `card-${account_id}` })
  const [asha, rohit, mira] = [host(1), host(2), host(3)]
  const order = (loads: [number, number, string | null][], preferred = '') =>
    inTurn(
      [asha, rohit, mira],
      new Map(loads.map(([id, recent, last]) => [id, { recent, last }])),
      preferred,
    ).map(({ account_id }) => account_id)

  it.each([
    [
      'fewest lately',
      [
        [1, 2, '2026-11-01'],
        [2, 0, null],
        [3, 1, '2026-11-20'],
      ],
      '',
      [2, 3, 1],
    ],
    [
      'then longest ago',
      [
        [1, 1, '2026-11-03'],
        [2, 1, '2026-11-02'],
        [3, 1, '2026-11-01'],
      ],
      '',
      [3, 2, 1],
    ],
    [
      'who never had one before',
      [
        [1, 0, '2026-10-01'],
        [3, 0, '2026-09-01'],
      ],
      '',
      [2, 3, 1],
    ],
    [
      'the card that was chosen',
      [
        [1, 0, null],
        [3, 9, '2026-11-20'],
      ],
      'card-3',
      [3, 1, 2],
    ],
    ['a card that no one has', [], 'card-99', [1, 2, 3]],
  ] as [string, [number, number, string | null][], string, number[]][])('%s', (_, loads, card, expected) => {
    expect(order(loads, card)).toEqual(expected)
  })
})
