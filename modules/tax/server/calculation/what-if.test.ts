import { expect, test } from 'vitest'
import { nothingDeclared, type DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { shippedTaxPacks, taxYearFor } from '#tax-rules/server/public.ts'
import { taxInput } from '#tax-rules/testing/public.ts'
import { compareTried, nothingTried } from '#tax/contract/calculation/what-if.ts'

const found = taxYearFor(shippedTaxPacks, '2026-11-30')
if (!found.ok) throw new Error(found.problem)
const { year } = found
const MONTH = '2026-11'
const ground = (regime: 'old' | 'new') => ({
  input: {
    ...taxInput('2026-27', MONTH, { basic: 80_000_00, houseRentAllowance: 40_000_00, other: 40_000_00 }),
    regime,
  },
  pay: Array.from({ length: 12 }, (_, at) => ({
    month: at < 9 ? `2026-${String(at + 4).padStart(2, '0')}` : `2027-0${at - 8}`,
    salary: 80_000_00,
    allowance: 40_000_00,
  })),
})
const grounds = { old: ground('old'), new: ground('new') }

/** Sixty rows, as a long declaration has them. */
const declared: DeclaredTax = {
  ...nothingDeclared('old'),
  isWholeYear: true,
  rent: Array.from({ length: 12 }, (_, at) => ({
    from: grounds.old.pay[at]!.month,
    to: grounds.old.pay[at]!.month,
    monthlyRent: 30_000_00 + at,
    city: 'Kolkata',
  })),
  deductions: Array.from({ length: 48 }, (_, at) => ({
    group: 'investments',
    part: 'ppf',
    amount: 1_000_00 + at,
    forSenior: false,
    sumAssured: null,
  })),
}

/** How often the rows of a declaration are read while both regimes are computed, with so many times its rows. */
function readsWith(times: number): number {
  let reads = 0
  const counted = <Row extends object>(row: Row) =>
    new Proxy(row, {
      get(target, key, receiver): unknown {
        reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const many = <Row extends object>(rows: readonly Row[]) =>
    Array.from({ length: times }, () => rows)
      .flat()
      .map(counted)
  const long = { ...declared, rent: many(declared.rent), deductions: many(declared.deductions) }
  const tried = { ...nothingTried, bonus: 2_00_000_00 }
  compareTried({ grounds, declared: long, tried, month: MONTH, year })
  return reads
}

// At every input of a slider: sixty rows take some 3 ms, which a longer declaration must not multiply by itself.
test('what both regimes cost to compute again grows with the rows of a declaration, not with their square', () => {
  const once = readsWith(1)
  expect(once).toBeGreaterThanOrEqual(declared.rent.length + declared.deductions.length)
  expect(readsWith(10)).toBeLessThan(20 * once)
})

test('what is tried changes nothing of what was declared, and nothing tried is what payroll computes', () => {
  const before = JSON.stringify([grounds, declared])
  const plain = compareTried({ grounds, declared, tried: nothingTried, month: MONTH, year })
  const bonus = { ...nothingTried, bonus: 2_00_000_00 }
  const tried = compareTried({ grounds, declared, tried: bonus, month: MONTH, year })
  expect(tried.new.tax.total - plain.new.tax.total).toBeGreaterThan(0)
  expect(JSON.stringify([grounds, declared])).toBe(before)
  expect(compareTried({ grounds, declared, tried: nothingTried, month: MONTH, year })).toEqual(plain)
})
