import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import type { DivisorMode, MonthInput, MonthSegment } from '#pay-rules/contract/month/month-input.ts'
import type { NetMonth } from '#pay-rules/contract/month/month-result.ts'
import { replayMonth } from '#pay-rules/server/arrears/replay-month.ts'
import { firstDayOf, lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { shippedPayPacks } from '#pay-rules/server/packs/shipped/shipped-packs.ts'
import {
  component,
  ctcStructure,
  fundMember,
  monthInput,
  salary,
  segment,
} from '#pay-rules/testing/month-scene.ts'
import { grossToNet } from './gross-to-net.ts'

const RUNS = 1_000

function computed(input: MonthInput, tax: number): NetMonth {
  const outcome = grossToNet(input, shippedPayPacks, () => ({ amount: tax, trace: 'Income tax' }))
  if (!outcome.ok) throw new Error(outcome.problems.join(' '))
  return outcome.month
}

const months = fc.constantFrom(
  '2025-06',
  '2025-12',
  '2026-02',
  '2026-04',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
)
const ctcs = fc.integer({ min: 1_44_000, max: 60_00_000 }).map((rupees) => rupees * 100)
const divisors = fc.constantFrom<DivisorMode>('calendar_days', 'fixed_30', 'fixed_26', 'working_days')

const people = fc.record({
  month: months,
  ctc: ctcs,
  divisor: divisors,
  /** Days of the month before joining, and without pay, in halves. */
  joinedAfter: fc.nat(20),
  lopHalves: fc.nat(16),
  splitAfter: fc.nat(12),
  raise: fc.nat(40),
  wageDefinition: fc.constantFrom('legacy' as const, 'fifty_percent' as const),
  isInsured: fc.boolean(),
  fullWages: fc.boolean(),
  state: fc.constantFrom('IN-WB' as const, 'IN-KA' as const, 'IN-DL' as const),
  loan: fc.nat(50_000_00),
  tax: fc.nat(40_000).map((rupees) => rupees * 100),
  bonus: fc.integer({ min: -5_000_00, max: 50_000_00 }),
  rounding: fc.integer({ min: -50, max: 50 }),
})
type Person = typeof people extends fc.Arbitrary<infer Value> ? Value : never

const structureOf = (ctc: number) =>
  salary(ctcStructure, {
    annualCtc: ctc,
    ctcIncludes: ['epf', 'insurance', 'administration', 'esi', 'gratuity'],
  })

function segmentsOf(person: Person): MonthSegment[] {
  const last = lastDayOf(person.month)
  const first = dayAfter(firstDayOf(person.month), person.joinedAfter)
  const middle = dayAfter(first, person.splitAfter)
  const ends: [string, string, number][] =
    person.splitAfter > 0 && middle <= last
      ? [
          [first, dayAfter(middle, -1), person.ctc],
          [middle, last, Math.round(person.ctc * (1 + person.raise / 100))],
        ]
      : [[first, last, person.ctc]]
  return ends.map(([from, to, ctc], at) => {
    const days = daysBetween(from, dayAfter(to))
    const workingDays = Math.floor((days * 5) / 7) * 100
    const lop = at === 0 ? Math.min(person.lopHalves * 50, days * 100) : 0
    return segment(from, to, structureOf(ctc), {
      state: person.state,
      workingDays,
      lopDays: lop,
      lopWorkingDays: Math.min(lop, workingDays),
    })
  })
}

function inputOf(person: Person, segments = segmentsOf(person)): MonthInput {
  const scene = monthInput(person.month, segments)
  return {
    ...scene,
    settings: {
      ...scene.settings,
      divisor: person.divisor,
      // The test began on 21 Nov 2025.
      wageDefinition: person.month < '2025-11' ? 'legacy' : person.wageDefinition,
    },
    workingDays: 2_200,
    epf: { ...fundMember, employerOn: person.fullWages ? 'full_wages' : 'ceiling' },
    esi: { applies: person.isInsured, hasDisability: false, earlierStatus: null },
    oneTime: [
      {
        id: '1',
        month: person.month,
        component: component('BONUS', { by: 'manual' }),
        amount: person.bonus,
        reason: 'Bonus',
      },
    ],
    deductions: [{ id: 'l', code: 'LOAN', label: 'Loan', class: 'loan', amount: person.loan }],
    roundingBroughtForward: person.rounding,
  }
}

const total = (month: NetMonth, ...kinds: string[]) =>
  month.lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)

test('of every month the lines make the net, deductions keep their cap, and computing again changes nothing', () => {
  fc.assert(
    fc.property(people, (person) => {
      const input = inputOf(person)
      const frozen = JSON.stringify(input)
      const month = computed(input, person.tax)
      expect(total(month, 'earning', 'reimbursement', 'settling') - total(month, 'deduction')).toBe(
        month.totals.net,
      )
      expect(month.totals.net % 100).toBe(0)
      expect(month.totals.net).toBeGreaterThanOrEqual(0)
      expect(Math.abs(month.roundingCarried)).toBeLessThanOrEqual(50)
      expect(month.lines.filter(({ amount }) => !Number.isSafeInteger(amount))).toEqual([])

      const loan = month.lines.find(({ code }) => code === 'LOAN')?.amount ?? 0
      const carriedLoan = month.carried.find(({ code }) => code === 'LOAN')?.amount ?? 0
      expect(loan + carriedLoan).toBe(person.loan)
      const half = Math.floor(Math.max(0, month.gross) / 2)
      expect(total(month, 'deduction') <= half || loan === 0).toBe(true)

      expect(JSON.stringify(computed(input, person.tax))).toBe(JSON.stringify(month))
      expect(JSON.stringify(input)).toBe(frozen)
    }),
    { numRuns: RUNS },
  )
})

test('gross and the employer’s parts of a full month are a twelfth of the CTC', () => {
  fc.assert(
    fc.property(people, (person) => {
      const whole = [segment(firstDayOf(person.month), lastDayOf(person.month), structureOf(person.ctc))]
      const month = computed({ ...inputOf(person, whole), oneTime: [] }, 0)
      const [breakup] = month.salaries
      const rounding = breakup!.employerParts.find(({ part }) => part === 'rounding')?.amount ?? 0
      expect(rounding).toBeGreaterThanOrEqual(0)
      expect(rounding).toBeLessThan(500)
      const employer = month.lines
        .filter(({ code }) =>
          ['EPF_ER', 'EPS', 'EDLI', 'EPF_ADMIN', 'ESI_ER', 'GRATUITY_PROVISION'].includes(code),
        )
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(month.gross + employer + rounding).toBe(Math.round(person.ctc / 12))
    }),
    { numRuns: RUNS },
  )
})

test('arrears by replay are the difference of two clean months, line by line', () => {
  fc.assert(
    fc.property(people, fc.nat(30), (person, raise) => {
      const [before, after] = [person, { ...person, ctc: person.ctc + raise * 12_000_00, lopHalves: 0 }].map(
        (one) => computed(inputOf(one), person.tax),
      )
      const replay = (posted: ReturnType<typeof replayMonth>['lines']) =>
        replayMonth({
          employee: 'e1',
          originMonth: person.month,
          cause: 'v1',
          original: before!.lines,
          posted,
          recomputed: after!.lines,
        })
      const { lines } = replay([])
      const earned = (month: NetMonth) =>
        month.lines.filter(({ source }) => source === 'salary').reduce((sum, { amount }) => sum + amount, 0)
      const sumOf = (...kinds: string[]) =>
        lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOf('earning')).toBe(earned(after!) - earned(before!))
      const fund = (month: NetMonth) => month.statutory.epf!.employee
      expect(sumOf('deduction')).toBe(fund(after!) - fund(before!))
      expect(replay(lines)).toEqual({ lines: [], problems: [] })
    }),
    { numRuns: RUNS },
  )
})
