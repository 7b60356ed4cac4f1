import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore } from '#platform/contract/days.ts'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#pay-rules/server/calendar-months.ts'
import { gratuity } from '#pay-rules/server/gratuity/gratuity.ts'
import { gratuityPacks } from '#pay-rules/server/packs/shipped/gratuity-bonus-packs.ts'
import { shippedPayPacks } from '#pay-rules/server/packs/shipped/shipped-packs.ts'
import { component, fixed, monthInput, salary, segment } from '#pay-rules/testing/month-scene.ts'
import {
  plainGratuity,
  plainPayslip,
  type PlainPayslip,
  type PlainPerson,
} from '#pay-rules/testing/plain-payslip.ts'
import { grossToNet } from './gross-to-net.ts'

const rupees = (count: number) => count * 100

function ours(person: PlainPerson): PlainPayslip {
  const parts = salary([
    component('BASIC', fixed(rupees(person.basic))),
    component('HRA', fixed(rupees(person.hra))),
    component('SPECIAL', fixed(rupees(person.special))),
  ])
  const whole = segment(firstDayOf(person.month), lastDayOf(person.month), parts, {
    state: `IN-${person.state}`,
    lopDays: person.lop * 100,
  })
  const input: MonthInput = monthInput(person.month, [whole], {
    esi: { applies: person.isInsured, hasDisability: false, earlierStatus: null },
  })
  const outcome = grossToNet(input, shippedPayPacks, () => ({ amount: rupees(person.tax), trace: '' }))
  if (!outcome.ok) throw new Error(outcome.problems.join(' '))
  const { gross, statutory, totals } = outcome.month
  const inRupees = (paise: number) => paise / 100
  return {
    gross: inRupees(gross),
    fund: inRupees(statutory.epf!.employee),
    pension: inRupees(statutory.epf!.pension),
    employerFund: inRupees(statutory.epf!.employerFund),
    insurance: inRupees(statutory.esi?.employee ?? 0),
    employerInsurance: inRupees(statutory.esi?.employer ?? 0),
    professionalTax: inRupees(statutory.professionalTax!.amount),
    net: inRupees(totals.net),
  }
}

const person = (more: Partial<PlainPerson>): PlainPerson => ({
  month: '2026-10',
  basic: 30_000,
  hra: 12_000,
  special: 8_000,
  lop: 0,
  state: 'WB',
  isInsured: false,
  tax: 0,
  ...more,
})

/** The edges of the demo company's wages, over states, months and days without pay. */
const cases: readonly PlainPerson[] = [
  person({ basic: 10_000, hra: 0, special: 0, isInsured: true }),
  person({ basic: 10_000, hra: 0, special: 0, month: '2026-06' }),
  person({ basic: 9_990, hra: 10, special: 1, month: '2026-06' }),
  person({ basic: 15_000, hra: 0, special: 0, month: '2026-06', isInsured: true }),
  person({ basic: 15_000, hra: 3_000, special: 2_999, isInsured: true }),
  person({ basic: 15_000, hra: 3_000, special: 3_000, isInsured: true }),
  person({ basic: 15_000, hra: 3_000, special: 3_001, isInsured: true }),
  person({ basic: 15_000, hra: 3_000, special: 3_000, isInsured: true, lop: 7 }),
  person({ basic: 20_000, hra: 4_000, special: 999, state: 'KA', month: '2026-11' }),
  person({ basic: 20_000, hra: 4_000, special: 1_000, state: 'KA', month: '2026-11' }),
  person({ basic: 20_000, hra: 4_000, special: 1_001, state: 'KA', month: '2027-02' }),
  person({ basic: 20_000, hra: 12_000, special: 8_000, month: '2026-06' }),
  person({ basic: 20_000, hra: 12_000, special: 8_001, month: '2026-06' }),
  person({ basic: 19_666, hra: 0, special: 0, month: '2026-09' }),
  person({ basic: 19_667, hra: 0, special: 0, month: '2026-09' }),
  person({ basic: 50_000, hra: 20_000, special: 30_000, month: '2026-09', lop: 3, tax: 4_000 }),
  person({ basic: 50_001, hra: 20_000, special: 30_000, tax: 9_000 }),
  person({ basic: 80_000, hra: 40_000, special: 40_000, month: '2026-11', lop: 2, tax: 14_202 }),
  person({ basic: 24_999, hra: 1, special: 1, month: '2026-11', lop: 11, state: 'DL' }),
  person({ basic: 33_333, hra: 13_333, special: 3_334, month: '2027-02', lop: 9, state: 'KA', tax: 77 }),
  person({ basic: 6_500, hra: 500, special: 0, isInsured: true, lop: 12 }),
  person({ basic: 5_456, hra: 0, special: 0, isInsured: true, state: 'DL' }),
  person({ basic: 5_457, hra: 0, special: 0, isInsured: true, state: 'DL' }),
]

test.each(cases)(
  '$month $state $basic + $hra + $special, $lop without pay: a second way says the same',
  (one) => {
    expect(ours(one)).toEqual(plainPayslip(one))
  },
)

test('and for anyone else', () => {
  const anyone = fc.record({
    month: fc.constantFrom('2026-06', '2026-09', '2026-10', '2026-11', '2027-02'),
    basic: fc.integer({ min: 4_000, max: 2_00_000 }),
    hra: fc.nat(1_00_000),
    special: fc.nat(1_00_000),
    lop: fc.nat(27),
    state: fc.constantFrom('WB', 'KA', 'DL'),
    isInsured: fc.boolean(),
    tax: fc.constant(0),
  }) satisfies fc.Arbitrary<PlainPerson>
  fc.assert(
    fc.property(anyone, (one) => {
      expect(ours(one)).toEqual(plainPayslip(one))
    }),
    { numRuns: 1_000 },
  )
})

test.each([47, 59, 60, 66, 67, 72, 78, 79, 120, 126, 127, 400])('gratuity after %i months', (months) => {
  const joinedOn = '1990-04-01'
  const leftOn = dayBefore(`${monthAfter('1990-04', months)}-01`)
  for (const wages of [12_345, 50_000, 99_999]) {
    const { result } = gratuity(
      { wages: rupees(wages), joinedOn, leftOn, reason: 'left', isFixedTerm: false, taxFreeSoFar: 0 },
      gratuityPacks.at(-1)!.payload,
    )
    expect(result.amount).toBe(plainGratuity(wages, months))
    expect(result.taxFree).toBe(Math.min(result.amount, rupees(20_00_000)))
  }
})
