import { expect, test } from 'vitest'
import { entryTime, maskedContact, visitStateOf } from './visit-rules.ts'

const now = new Date('2026-11-23T06:00:00.000Z')

test.each([
  ['nothing said is now', undefined, '2026-11-23T06:00:00.000Z', false, undefined],
  ['an hour ago stays', '2026-11-23T10:30:00+05:30', '2026-11-23T05:00:00.000Z', true, undefined],
  ['a watch that is ahead', '2026-11-23T08:00:00Z', '2026-11-23T06:00:00.000Z', true, undefined],
  ['three days to the second', '2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z', true, undefined],
  [
    'longer ago',
    '2026-11-20T05:59:59Z',
    '2026-11-20T05:59:59.000Z',
    true,
    'A desk stores unsent entries for at most 3 days.',
  ],
])('%s', (_, said, ...expected) => {
  const entered = entryTime(now, said)
  expect([entered.at.toISOString(), entered.late, entered.refusal?.text]).toEqual(expected)
})

test('a visit is inside, left, or closed by the night', () => {
  expect(visitStateOf({ time_out: null, auto_closed_at: null })).toBe('in')
  expect(visitStateOf({ time_out: '2026-11-23T06:00:00Z', auto_closed_at: null })).toBe('out')
  expect(visitStateOf({ time_out: null, auto_closed_at: '2026-11-23T18:29:00Z' })).toBe('closed')
})

test('of a phone four digits are left, of an address nothing', () => {
  expect(maskedContact({ phone_no: '9830012345', address: '12 Lake Road' })).toEqual({
    phone_no: '••••••2345',
    address: '•••',
  })
  expect(maskedContact({ phone_no: '', address: '' })).toEqual({ phone_no: '', address: '' })
})
