import { expect, test } from 'vitest'
import { afterGap, dayOfLimit, firstOpen, type Gap } from './due-rules.ts'
import { guardReason, machineReason, weigh } from './condition-rules.ts'

const zone = 'Asia/Kolkata'
const week = (start_minute: number, end_minute: number) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute, end_minute }))
const office = { windows: week(600, 1080), closed: new Set<string>(), zone }
const night = { ...office, windows: week(1110, 1590) }
/** On clocks in Kolkata. */
const at = (text: string) => new Date(`${text}+05:30`)
const due = (base: Date, gap: Gap, hours = office) => firstOpen(afterGap(base, gap, hours.zone), hours)

test.each([
  [15, 'minutes', '2026-11-20T17:55'],
  [2, 'hours', '2026-11-23T10:00'],
  [1, 'days', '2026-11-23T10:00'],
  [3, 'days', '2026-11-23T17:40'],
] as const)('sent on Friday at 17:40, %d %s later is %s', (value, unit, expected) => {
  expect(due(at('2026-11-20T17:40'), { value, unit })).toEqual(at(expected))
})

test.each([
  ['2026-11-21T01:00', '2026-11-21T01:00'],
  ['2026-11-21T03:00', '2026-11-23T18:30'],
])('in a window past midnight, %s is due at %s', (raw, expected) => {
  expect(firstOpen(at(raw), night)).toEqual(at(expected))
})

test('a day later is the same time on the wall, where the clocks change too', () => {
  const sent = new Date('2026-10-31T15:00-04:00')
  const newYork = { ...office, zone: 'America/New_York' }
  const later = afterGap(sent, { value: 1, unit: 'days' }, newYork.zone)
  expect(later).toEqual(new Date('2026-11-01T15:00-05:00'))
  expect(firstOpen(later, newYork)).toEqual(new Date('2026-11-02T10:00-05:00'))
})

test('holidays are left out, and without a window nothing is ever due', () => {
  const closed = new Set(['2026-11-23', '2026-11-24'])
  expect(firstOpen(at('2026-11-20T19:00'), { ...office, closed })).toEqual(at('2026-11-25T10:00'))
  expect(firstOpen(at('2026-11-20T19:00'), { ...office, windows: [] })).toBeNull()
})

test('what is sent after midnight counts to the day on which its window began', () => {
  expect(dayOfLimit(at('2026-11-21T01:00'), night)).toEqual({
    from: at('2026-11-20T00:00'),
    next: at('2026-11-23T18:30'),
  })
  expect(dayOfLimit(at('2026-11-20T12:00'), office)).toEqual({
    from: at('2026-11-20T00:00'),
    next: at('2026-11-23T10:00'),
  })
})

const none = { opened_at: null, clicked_at: null, replied_at: null }
const seen = { ...none, opened_at: '2026-11-24T10:00:00Z' }
const answered = { ...seen, replied_at: '2026-11-24T11:00:00Z' }
const clicked = { ...none, clicked_at: '2026-11-24T10:00:00Z' }
test.each([
  [null, null, true],
  [1, null, false],
  [1, none, true],
  [1, seen, false],
  [1, clicked, false],
  [1, answered, false],
  [2, none, false],
  [2, seen, true],
  [2, clicked, true],
  [2, answered, false],
  [3, seen, false],
  [3, answered, true],
  [3, null, false],
] as const)('condition %s against %o holds: %s', (condition, last, holds) => {
  const verdict = weigh(condition, last)
  expect(verdict.holds).toBe(holds)
  expect(verdict.reason === '').toBe(holds)
})

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1.15'
test.each([
  ['GET', browser, 5, false],
  ['HEAD', browser, 500, true],
  ['GET', '', 500, true],
  ['GET', 'Mozilla/5.0', 5000, true],
  ['GET', 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)', 20, true],
  ['GET', 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)', 900, false],
])('%s by “%s” after %d s is a machine: %s', (method, agent, secondsSinceSent, is) => {
  expect(machineReason({ method, agent, secondsSinceSent }) !== '').toBe(is)
})

test('over 5 % bounces or a complaint in a hundred pauses, and never the first few', () => {
  const guard = { from: 20, bounced: 0.05, complained: 0.001 }
  expect(guardReason({ sent: 19, bounced: 19, complained: 1 }, guard)).toBe('')
  expect(guardReason({ sent: 200, bounced: 10, complained: 0 }, guard)).toBe('')
  expect(guardReason({ sent: 200, bounced: 11, complained: 0 }, guard)).toBe(
    '11 of the last 200 emails bounced',
  )
  expect(guardReason({ sent: 200, bounced: 0, complained: 1 }, guard)).toBe(
    '1 of the last 200 readers complained',
  )
})
