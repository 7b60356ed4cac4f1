import { expect, test } from 'vitest'
import type { ExitKind } from './exit-lists.ts'
import { noticeOf } from './notice-rules.ts'

type Case = readonly [
  name: string,
  given: { kind?: ExitKind; required?: number; noticedOn?: string; lastDay: string; waived?: number },
  expected: { served: number; short: number; waived: number; boughtOut: number; paidBy: string },
]

const cases: readonly Case[] = [
  [
    'a full notice owes nothing',
    { lastDay: '2027-01-30' },
    { served: 60, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'days after the full notice count for nothing',
    { lastDay: '2027-03-01' },
    { served: 60, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'half a notice is bought out by the person',
    { lastDay: '2026-12-31' },
    { served: 30, short: 30, waived: 0, boughtOut: 30, paidBy: 'person' },
  ],
  [
    'a part is waived and the rest bought out',
    { lastDay: '2026-12-31', waived: 20 },
    { served: 30, short: 30, waived: 20, boughtOut: 10, paidBy: 'person' },
  ],
  [
    'all that is short may be waived',
    { lastDay: '2026-12-31', waived: 30 },
    { served: 30, short: 30, waived: 30, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'no more is waived than is short',
    { lastDay: '2027-01-28', waived: 45 },
    { served: 58, short: 2, waived: 2, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'the day of the notice itself is not served',
    { lastDay: '2026-12-01' },
    { served: 0, short: 60, waived: 0, boughtOut: 60, paidBy: 'person' },
  ],
  [
    'without a notice period nothing is short',
    { required: 0, lastDay: '2026-12-01' },
    { served: 0, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'a company that ends the employment early pays the rest',
    { kind: 'terminated', lastDay: '2026-12-11' },
    { served: 10, short: 50, waived: 0, boughtOut: 50, paidBy: 'company' },
  ],
  [
    'someone who stays away owes the whole notice',
    { kind: 'absconded', lastDay: '2026-12-01' },
    { served: 0, short: 60, waived: 0, boughtOut: 60, paidBy: 'person' },
  ],
  [
    'the end of a contract needs no notice',
    { kind: 'contract_ended', lastDay: '2026-12-11' },
    { served: 0, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'a retirement needs no notice',
    { kind: 'retired', lastDay: '2026-12-11' },
    { served: 0, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
  [
    'a death needs no notice',
    { kind: 'died', lastDay: '2026-12-11' },
    { served: 0, short: 0, waived: 0, boughtOut: 0, paidBy: 'none' },
  ],
]

test.each(cases)('%s', (_name, given, expected) => {
  const notice = noticeOf({
    kind: 'resigned',
    required: 60,
    noticedOn: '2026-12-01',
    waived: 0,
    ...given,
  })
  expect(notice).toMatchObject(expected)
  expect(notice.served + notice.waived + notice.boughtOut).toBe(notice.required)
})

test('the reasons name each step with its days', () => {
  const { reasons, fullUntil } = noticeOf({
    kind: 'resigned',
    required: 60,
    noticedOn: '2026-12-01',
    lastDay: '2026-12-31',
    waived: 20,
  })
  expect(fullUntil).toBe('2027-01-30')
  expect(reasons).toEqual([
    { label: 'Required', value: '60 days' },
    { label: 'Served', value: '30 days', source: 'From 2 Dec 2026 to 31 Dec 2026' },
    { label: 'Short', value: '60 − 30 = 30 days' },
    { label: 'Waived', value: '20 days' },
    { label: 'Bought out by the employee', value: '30 − 20 = 10 days' },
  ])
})
