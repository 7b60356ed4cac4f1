import { expect, test } from 'vitest'
import { approvedAmounts } from '#reimbursement/server/decisions/approved-amounts.ts'
import { limitsOf, slabOf } from '#reimbursement/server/categories/limit-rules.ts'
import { duplicatesOf } from './duplicate-rules.ts'
import { flagsOf, type LineFacts } from './line-rules.ts'

const plain: LineFacts = {
  category: { name: 'Meals', receipt_above: 50_000, oldest_days: 60 },
  limits: { line_limit: null, day_limit: null, month_limit: null },
  spentOn: '2026-11-20',
  today: '2026-11-23',
  joinedOn: '2024-01-01',
  rupees: 40_000,
  receipts: 0,
  otherThatDay: 0,
  otherThatMonth: 0,
  duplicates: [],
  duplicateReason: '',
}
const own = { by: 'content', number: 'CLM/2026/0001', paid: false } as const

test.each<[string, Partial<LineFacts>, string[]]>([
  ['nothing', {}, []],
  ['a day ahead', { spentOn: '2026-11-24' }, ['stop future']],
  ['today', { spentOn: '2026-11-23' }, []],
  ['the day before joining', { joinedOn: '2026-11-21' }, ['stop before_joining']],
  ['the joining date', { joinedOn: '2026-11-20' }, []],
  ['60 days', { spentOn: '2026-09-24' }, []],
  ['61 days', { spentOn: '2026-09-23' }, ['warn too_old']],
  ['the receipt limit itself', { rupees: 50_000 }, []],
  ['a paisa above it', { rupees: 50_001 }, ['stop receipt_missing']],
  ['a receipt above it', { rupees: 50_001, receipts: 1 }, []],
  ['the line limit', { limits: { ...plain.limits, line_limit: 40_000 } }, []],
  ['above the line limit', { limits: { ...plain.limits, line_limit: 39_999 } }, ['warn line_limit']],
  [
    'above the day limit with others',
    { limits: { ...plain.limits, day_limit: 50_000 }, otherThatDay: 10_001 },
    ['warn day_limit'],
  ],
  ['80 % of the month', { limits: { ...plain.limits, month_limit: 50_000 } }, []],
  ['above 80 %', { limits: { ...plain.limits, month_limit: 49_999 } }, ['warn near_limit']],
  ['all of the month', { limits: { ...plain.limits, month_limit: 40_000 } }, ['warn near_limit']],
  ['above the month', { limits: { ...plain.limits, month_limit: 39_000 } }, ['warn month_limit']],
  ['a duplicate', { duplicates: [own] }, ['stop duplicate']],
  ['a duplicate with a reason', { duplicates: [own], duplicateReason: 'Two rides' }, ['warn duplicate']],
  [
    'a paid receipt, whatever the reason',
    { duplicates: [{ by: 'file', number: 'CLM/2026/0002', paid: true }], duplicateReason: 'Again' },
    ['stop paid_already'],
  ],
])('of %s the policy says %o', (_what, facts, expected) => {
  const flags = flagsOf({ ...plain, ...facts })
  expect(flags.map(({ tone, key }) => `${tone} ${key}`)).toEqual(expected)
})

test('the other claim is named by its number, paid or not', () => {
  const told = (by: 'bill_number' | 'file', paid: boolean) =>
    flagsOf({ ...plain, duplicates: [{ by, number: 'CLM/2026/0007', paid }] })[0]?.text
  expect(told('bill_number', false)).toBe(
    'The same bill number is in CLM/2026/0007. Say why it is claimed again.',
  )
  expect(told('file', false)).toBe('The same receipt is in CLM/2026/0007. Say why it is claimed again.')
  expect(told('file', true)).toBe('This receipt is in CLM/2026/0007, which is paid already.')
})

const line = {
  spent_on: '2026-11-20',
  rupees: 10_000,
  vendor: 'Canteen',
  bill_number: '',
  split_of: null as string | null,
  hashes: ['a'],
}
const other = {
  ...line,
  hashes: [] as string[],
  account_id: 7,
  number: 'CLM/2026/0009',
  payment: null,
}
const among = (
  alike: (typeof other)[],
  wish: Partial<typeof line> = {},
  claimHashes: readonly string[] = [],
) =>
  duplicatesOf({ ...line, ...wish }, { accountId: 7, alike, claimHashes, siblings: [] }).map(
    ({ by, number }) => [by, number],
  )

test('duplicates are found by content of one’s own, and by bill number and file of everybody', () => {
  expect(among([other])).toEqual([['content', 'CLM/2026/0009']])
  expect(among([{ ...other, vendor: 'CANTEEN' }])).toHaveLength(1)
  expect(among([{ ...other, rupees: 10_001 }])).toEqual([])
  expect(among([{ ...other, account_id: 8 }])).toEqual([])
  expect(among([{ ...other, account_id: 8, hashes: ['a'] }])).toEqual([['file', 'CLM/2026/0009']])
  expect(among([{ ...other, account_id: 8, bill_number: 'b-1' }], { bill_number: 'B-1' })).toEqual([
    ['bill_number', 'CLM/2026/0009'],
  ])
  const elsewhere = { ...other, account_id: 8, hashes: ['whole'] }
  expect(among([elsewhere], {}, ['whole'])).toEqual([['file', 'CLM/2026/0009']])
  expect(among([elsewhere], {}, ['another'])).toEqual([])
})

test('parts of one bill are no duplicates of each other', () => {
  const part = { ...line, split_of: 'bill-0001', bill_number: 'B-1' }
  const beside = (split_of: string | null) =>
    duplicatesOf({ ...part, split_of }, { accountId: 7, alike: [], claimHashes: [], siblings: [part] })
  expect(beside('bill-0001')).toEqual([])
  expect(beside(null)).toHaveLength(1)
})

const limit = (line_limit: number) => ({ line_limit, day_limit: null, month_limit: null })
test('the most specific limit holds, and the highest slab below the amount', () => {
  const category = { id: 1, ...limit(1) }
  const narrower = [
    { category_id: 1, designation_id: null, location_id: 5, ...limit(2) },
    { category_id: 1, designation_id: 4, location_id: null, ...limit(3) },
    { category_id: 1, designation_id: 4, location_id: 5, ...limit(4) },
    { category_id: 2, designation_id: 4, location_id: 5, ...limit(9) },
  ]
  const of = (designationId: number | null, locationId: number | null) =>
    limitsOf(category, narrower, { designationId, locationId }).line_limit
  expect([of(4, 5), of(4, 6), of(8, 5), of(8, 6), of(null, null)]).toEqual([4, 3, 2, 1, 1])
  const slabs = [
    { company_id: null, above: 0, department_head: false, finance: false },
    { company_id: null, above: 2_500_000, department_head: true, finance: false },
    { company_id: null, above: 10_000_000, department_head: true, finance: true },
  ]
  const kinds = (total: number) => Object.values(slabOf({ total, companyId: 1 }, slabs))
  expect([kinds(2_500_000), kinds(2_500_001), kinds(10_000_001)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('a company with slabs of its own follows those alone', () => {
  const finance = { department_head: false, finance: true }
  const slabs = [
    { company_id: null, above: 2_500_000, ...finance },
    { company_id: 2, above: 5_000_000, ...finance },
  ]
  const asks = (companyId: number, total: number) => slabOf({ total, companyId }, slabs).finance
  expect([asks(1, 2_500_000), asks(1, 2_500_001)]).toEqual([false, true])
  expect([asks(2, 5_000_000), asks(2, 5_000_001)]).toEqual([false, true])
})

const lines = [
  { id: 1, rupees: 500, approved_amount: null },
  { id: 2, rupees: 300, approved_amount: 200 },
]
const decided = (one: number, two: number, reason = 'Above the limit') => [
  { id: 1, approved_amount: one, reason },
  { id: 2, approved_amount: two, reason },
]
test.each([
  ['as it stands', undefined, { total: 700, inPart: true }],
  ['everything', decided(500, 300, ''), { total: 800, inPart: false }],
  ['a part with a reason', decided(400, 0), { total: 400, inPart: true }],
  ['a part without a reason', decided(400, 200, ''), { problem: 'no-reason', at: 0 }],
  ['more than is claimed', decided(501, 200), { problem: 'too-much', at: 0 }],
  ['nothing', decided(0, 0), { problem: 'nothing' }],
  ['one line of two', decided(500, 200).slice(1), { problem: 'incomplete' }],
  [
    'a line of another claim',
    [...decided(500, 200), { id: 3, approved_amount: 1, reason: '' }],
    { problem: 'incomplete' },
  ],
  ['one line twice', [decided(1, 1)[0]!, decided(1, 1)[0]!], { problem: 'incomplete' }],
])('approving %s comes to %o', (_what, decisions, expected) =>
  expect(approvedAmounts(lines, decisions)).toMatchObject(expected),
)
