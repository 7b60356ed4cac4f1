import { expect, test } from 'vitest'
import type { RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { daysOfSeries, repeatInWords } from './series-rules.ts'

const rule = (wish: Partial<RepeatRule>): RepeatRule => ({
  kind: 'weekly',
  every: 1,
  weekdays: [],
  until: null,
  times: null,
  ...wish,
})
const found = (first: string, wish: Partial<RepeatRule>) => {
  const series = daysOfSeries(first, rule(wish))
  if ('kind' in series) throw new Error(series.text)
  return series
}

test('weekly on Tuesday from 24 November, 6 times', () => {
  expect(found('2026-11-24', { weekdays: [2], times: 6 }).days).toEqual([
    '2026-11-24',
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
  ])
})

test('monthly on the 31st from 31 January leaves out the months without one, and says so', () => {
  const { days, lacking } = found('2027-01-31', { kind: 'monthly_day', until: '2027-12-31' })
  expect(days.map((day) => day.slice(5))).toEqual([
    '01-31',
    '03-31',
    '05-31',
    '07-31',
    '08-31',
    '10-31',
    '12-31',
  ])
  expect(lacking.map(({ text }) => text)).toEqual([
    'Feb 2027 has no day 31.',
    'Apr 2027 has no day 31.',
    'Jun 2027 has no day 31.',
    'Sep 2027 has no day 31.',
    'Nov 2027 has no day 31.',
  ])
})

test('a fifth Friday is left out where there is none', () => {
  const { days, lacking } = found('2027-01-29', { kind: 'monthly_weekday', times: 3 })
  expect(days).toEqual(['2027-01-29', '2027-04-30', '2027-07-30'])
  expect(lacking[0]!.text).toBe('Feb 2027 has no fifth Friday.')
})

test.each([
  [
    'every third day',
    '2026-11-25',
    { kind: 'daily', every: 3, until: '2026-12-02' },
    ['11-25', '11-28', '12-01'],
  ],
  [
    'every second week on two days',
    '2026-11-25',
    { every: 2, weekdays: [5, 1], times: 3 },
    ['11-27', '12-07', '12-11'],
  ],
  ['the same weekday twice counts once', '2026-11-24', { weekdays: [2, 2], times: 2 }, ['11-24', '12-01']],
  ['the last day is included', '2026-11-24', { weekdays: [2], until: '2026-12-01' }, ['11-24', '12-01']],
] as const)('%s', (_, first, wish, days) => {
  expect(found(first, wish as Partial<RepeatRule>).days.map((day) => day.slice(5))).toEqual(days)
})

test.each([
  ['no end', { weekdays: [2] }, say.endMissing],
  ['two ends', { weekdays: [2], until: '2026-12-24', times: 2 }, say.endMissing],
  ['no weekday', { times: 3 }, say.weekdaysMissing],
  ['more than 52 days', { kind: 'daily', until: '2027-03-01' }, say.tooManyDays],
  ['longer than 12 months', { kind: 'daily', until: '2027-11-25' }, say.tooLongSeries],
  ['14 months by their number', { kind: 'monthly_day', times: 14 }, say.tooLongSeries],
  ['over before it begins', { kind: 'daily', until: '2026-11-01' }, say.noDays],
] as const)('a series is refused: %s', (_, wish, refusal) => {
  expect(daysOfSeries('2026-11-24', rule(wish as Partial<RepeatRule>))).toEqual(refusal)
})

test('no day comes twice, so a series never meets itself', () => {
  for (const kind of ['daily', 'weekly', 'monthly_day', 'monthly_weekday'] as const) {
    const { days } = found('2026-11-30', { kind, weekdays: [1, 3, 1], times: 4 })
    expect(new Set(days).size).toBe(days.length)
    expect(days).toEqual(days.toSorted())
  }
})

test('a rule is told in words', () => {
  const told = { starts_on: '2026-11-24', until_on: null, times: 6, weekdays: [2, 4] }
  expect(repeatInWords({ ...told, kind: 'weekly', every: 2 })).toBe(
    'Every 2 weeks on Tuesday, Thursday, 6 times',
  )
  expect(repeatInWords({ ...told, kind: 'monthly_weekday', every: 1 })).toBe(
    'Every month on the fourth Tuesday, 6 times',
  )
})
