import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { bankFileCells, type BankLayout } from '#payroll/server/payments/bank-file-text.ts'
import { causeOf } from '#payroll/server/payments/bank-transfers.ts'
import { asEarlier, factsOf, monthlySalary, slipOf, termsOf } from '#payroll/testing/person-months.ts'
import { component } from '#payroll/testing/salary-parts.ts'
import { computePerson } from './compute-person.ts'
import type { PersonFacts } from './person-facts.ts'
import type { ComputedSlip } from './slip-of-month.ts'

/** Runs of ten people each, and five months of each corrected person; over a thousand person-months together. */
const RUNS = 50
const PEOPLE = 10
const CORRECTIONS = 125
const [MONTH, NEXT, LAST] = ['2026-09', '2026-10', '2026-11'] as const
const rules = { pay: shippedPayPacks, tax: shippedTaxPacks, keys: new Map<string, string>() }
const rupees = (most: number) => fc.nat(most).map((count) => count * 100)

const people = fc.record({
  basic: fc.integer({ min: 8_000, max: 3_00_000 }),
  lop: fc.nat(30),
  bonus: fc.integer({ min: -40_000, max: 60_000 }).map((count) => count * 100),
  loan: rupees(60_000),
  joinedOn: fc.constantFrom('2025-04-01', '2026-09-01', '2026-09-17'),
  isByBank: fc.boolean(),
  isHeld: fc.nat(4).map((one) => one === 0),
})
type Person = typeof people extends fc.Arbitrary<infer Value> ? Value : never

const daysOff = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `${MONTH}-${String(30 - at).padStart(2, '0')}`,
    hundredths: 100,
  }))

function factsFor(person: Person, more: Partial<PersonFacts> = {}): PersonFacts {
  const facts = factsOf({
    salaries: [monthlySalary(1, person.basic, person.joinedOn)],
    unpaid: { [MONTH]: daysOff(person.joinedOn === '2026-09-17' ? Math.min(person.lop, 14) : person.lop) },
    more: {
      joined_on: person.joinedOn,
      oneTime: [
        {
          id: '1',
          month: MONTH,
          component: component('BONUS', { by: 'manual' }, { prorated: false, arrears: false }),
          amount: person.bonus,
          reason: 'Bonus',
        },
      ],
      deductions: [{ id: 'loan-1', code: 'LOAN_1', label: 'Loan', class: 'loan', amount: person.loan }],
      hold: person.isHeld ? { reason: 'Papers are missing' } : null,
      ...more,
    },
  })
  return person.isByBank ? facts : { ...facts, bank: null }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const lineSum = ({ lines }: ComputedSlip, ...kinds: string[]) =>
  sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))

const inPaise: BankLayout = {
  name: 'Amounts',
  separator: 'comma',
  is_quoted: false,
  has_header: false,
  amounts: 'paise',
  dates: 'yyyy-mm-dd',
  columns: [{ label: 'Amount', source: 'amount', fixed: '', most: null }],
}
const debit = { holder: 'Company', ifsc: 'ABCD0000001', number: '9000000001', narration: 'Salary' }

/** The rows of a bank file of these payslips, as the bank adds them up. */
const bankTotal = (slips: readonly ComputedSlip[]) =>
  sumOf(
    bankFileCells(
      { layout: inPaise, debit, valueDate: '2026-09-30' },
      slips.map(({ bank, totals }) => ({
        ...bank!,
        amount: totals.net,
        employee_code: 'E-7',
        slip_number: '1',
      })),
    ).map(([amount]) => Number(amount)),
  )

const wayOf = ({ bank, is_on_hold, totals }: ComputedSlip) =>
  causeOf({
    payment: is_on_hold ? 'held' : 'due',
    bank_mode: bank === null ? 'cash' : 'bank_transfer',
    account_changed: false,
    net: totals.net,
  }) ?? 'bank'

test('over random months the net of the payslips is what is paid by bank, in cash and held', () => {
  fc.assert(
    fc.property(fc.array(people, { minLength: PEOPLE, maxLength: PEOPLE }), (group) => {
      const slips = group.map((person) => slipOf(computePerson(factsFor(person), termsOf(MONTH), rules)))
      for (const slip of slips)
        expect(lineSum(slip, 'earning', 'reimbursement', 'settling') - lineSum(slip, 'deduction')).toBe(
          slip.totals.net,
        )
      const ways = Map.groupBy(slips, wayOf)
      const netOf = (way: ReturnType<typeof wayOf>) =>
        sumOf((ways.get(way) ?? []).map(({ totals }) => totals.net))
      expect(bankTotal(ways.get('bank') ?? []) + netOf('cash') + netOf('held')).toBe(
        sumOf(slips.map(({ totals }) => totals.net)),
      )
      expect(netOf('nothing_to_pay')).toBe(0)
      expect(group.filter(({ isHeld }) => isHeld)).toHaveLength((ways.get('held') ?? []).length)
    }),
    { numRuns: RUNS },
  )
})

const earned = ({ lines }: ComputedSlip, source: string) =>
  sumOf(lines.filter((line) => line.source === source && line.kind === 'earning').map(({ amount }) => amount))

test('over random months computing again changes nothing, and what was corrected since is paid once', () => {
  fc.assert(
    fc.property(people, (person) => {
      const compute = (month: string, facts: PersonFacts) => computePerson(facts, termsOf(month), rules)
      const facts = factsFor(person)
      const paid = compute(MONTH, facts)
      expect(JSON.stringify(compute(MONTH, facts))).toBe(JSON.stringify(paid))

      const corrected = { ...person, lop: 0 }
      const clean = slipOf(compute(MONTH, factsFor(corrected)))
      const after = (earlier: PersonFacts['earlier']) =>
        factsFor(corrected, { oneTime: [], deductions: [], earlier })
      const next = compute(NEXT, after([asEarlier(1, paid)]))
      expect(earned(slipOf(next), 'arrear')).toBe(earned(clean, 'salary') - earned(slipOf(paid), 'salary'))
      const last = compute(LAST, after([asEarlier(1, paid), asEarlier(2, next)]))
      expect(earned(slipOf(last), 'arrear')).toBe(0)
    }),
    { numRuns: CORRECTIONS },
  )
})
