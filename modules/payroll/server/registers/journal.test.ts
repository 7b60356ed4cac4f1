import { expect, test } from 'vitest'
import { journalOf, NET } from './journal.ts'
import type { BookedLine, Ledger } from './journal-queries.ts'

const ledger = (line_code: string, code: string, payable = ''): Ledger => ({
  line_code,
  ledger: code,
  payable,
  is_component: false,
  version: null,
})
const line = (key: string, kind: BookedLine['kind'], amount: number): BookedLine => ({
  key,
  label: key,
  kind,
  amount,
})
const ledgers = [
  ledger('BASIC', '5001'),
  ledger('HRA', '5001'),
  ledger('EPF', '2101'),
  ledger('EPF_ER', '5101', '2101'),
  ledger('ROUNDING', '5900'),
  ledger(NET, '2001'),
]
const sums = (entries: readonly { debit: number; credit: number }[]) => ({
  debit: entries.reduce((sum, { debit }) => sum + debit, 0),
  credit: entries.reduce((sum, { credit }) => sum + credit, 0),
})

test('components of one ledger code share a line, and what the company adds is expense and liability', () => {
  const lines = [
    line('BASIC', 'earning', 10_000),
    line('HRA', 'earning', 5_000),
    line('EPF', 'deduction', 1_200),
    line('EPF_ER', 'employer', 1_200),
    line('ROUNDING', 'settling', -50),
  ]
  const { entries, missing } = journalOf(lines, 13_750, ledgers)
  expect(missing).toEqual([])
  expect(entries).toEqual([
    { ledger: '2001', label: 'Net pay', debit: 0, credit: 13_750 },
    { ledger: '2101', label: 'EPF, EPF_ER, payable', debit: 0, credit: 2_400 },
    { ledger: '5001', label: 'BASIC, HRA', debit: 15_000, credit: 0 },
    { ledger: '5101', label: 'EPF_ER', debit: 1_200, credit: 0 },
    { ledger: '5900', label: 'ROUNDING', debit: 0, credit: 50 },
  ])
  expect(sums(entries)).toEqual({ debit: 16_200, credit: 16_200 })
})

test('lines without a code are named, the liability too', () => {
  const { missing } = journalOf([line('BONUS', 'earning', 1), line('EPS', 'employer', 1)], 1, [
    ledger('EPS', '1'),
  ])
  expect(missing).toEqual(['BONUS', 'EPS', NET])
})

test('debits equal credits over random lines', () => {
  let seed = 7
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 1 + next(9) }, (_, at) =>
      line(
        `C${at}`,
        (['earning', 'reimbursement', 'deduction', 'employer', 'settling'] as const)[next(5)]!,
        next(900_000) - 100_000,
      ),
    )
    const net = lines.reduce(
      (sum, { kind, amount }) => sum + (kind === 'deduction' ? -amount : kind === 'employer' ? 0 : amount),
      0,
    )
    const { entries } = journalOf(
      lines,
      net,
      lines.map(({ key }) => ledger(key, `L${next(4)}`, 'P')).concat(ledger(NET, 'N')),
    )
    const { debit, credit } = sums(entries)
    expect(debit).toBe(credit)
  }
})
