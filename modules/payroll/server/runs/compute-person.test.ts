import { expect, test } from 'vitest'
import { component, fixed } from '#payroll/testing/salary-parts.ts'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import {
  asEarlier,
  factsOf as person,
  monthlySalary as salary,
  slipOf,
  termsOf as terms,
} from '#payroll/testing/person-months.ts'
import { computePerson, type PersonOutcome } from './compute-person.ts'
import type { EarlierSlip } from './person-facts.ts'

const rupees = (count: number) => Math.round(count * 100)
const rules = {
  pay: shippedPayPacks,
  tax: shippedTaxPacks,
  keys: new Map([['epf IN 2026-09-17', 'key of the fund']]),
}

const lop = (month: string, days: number) =>
  Array.from({ length: days }, (_, at) => ({
    day: `${month}-${String(at + 10).padStart(2, '0')}`,
    hundredths: 100,
  }))

const amounts = (outcome: PersonOutcome, codes: RegExp) =>
  slipOf(outcome)
    .lines.filter(({ code }) => codes.test(code))
    .map(({ code, amount }) => [code, amount])

test('a revision from September that is agreed in November pays 19,000 by two lines, and a later month adds nothing', () => {
  const unpaid = { '2026-09': lop('2026-09', 3) }
  const before = person({ salaries: [salary(1, 40_000, '2025-04-01')], unpaid })
  const paid = ['2026-09', '2026-10'].map((month, at) =>
    asEarlier(at + 1, computePerson(before, terms(month), rules)),
  )
  const salaries = [salary(1, 40_000, '2025-04-01', '2026-08-31'), salary(2, 50_000, '2026-09-01')]
  const now = person({ salaries, unpaid, more: { earlier: paid } })
  const november = computePerson(now, terms('2026-11'), rules)
  // Arrears count in the year to date of their component, and the slip keeps which version of a pack it used.
  const basic = slipOf(november).lines.filter((line) => line.component === 'BASIC')
  expect(new Set(basic.map(({ ytd }) => ytd)).size).toBe(1)
  expect(basic[0]!.ytd).toBe(
    [...paid.map((slip) => slip.amounts['BASIC']!), ...basic.map(({ amount }) => amount)].reduce(
      (sum, amount) => sum + amount,
    ),
  )
  expect(slipOf(november).packs.find(({ code }) => code === 'epf')!.key).toBe('key of the fund')
  expect(amounts(november, /^ARR-BASIC/)).toEqual([
    ['ARR-BASIC-202609', rupees(9_000)],
    ['ARR-BASIC-202610', rupees(10_000)],
  ])
  expect(computePerson(now, terms('2026-11'), rules)).toEqual(november)
  const later = person({ salaries, unpaid, more: { earlier: [...paid, asEarlier(3, november)] } })
  expect(amounts(computePerson(later, terms('2026-12'), rules), /^ARR/)).toEqual([])
})

test('days without pay that were taken back after the month was paid come back as arrears, with their days', () => {
  const salaries = [salary(1, 30_000, '2025-04-01')]
  const september = computePerson(
    person({ salaries, unpaid: { '2026-09': lop('2026-09', 2) } }),
    terms('2026-09'),
    rules,
  )
  expect(amounts(september, /^BASIC/)).toEqual([['BASIC', rupees(28_000)]])
  const october = computePerson(
    person({ salaries, more: { earlier: [asEarlier(1, september)] } }),
    terms('2026-10'),
    rules,
  )
  expect(amounts(october, /^ARR-BASIC/)).toEqual([['ARR-BASIC-202609', rupees(2_000)]])
  expect(slipOf(october).days.arrear).toBe(200)
})

test('a joiner of the 15th earns 17 of 31 days; a salary that changes inside a month is paid by its days', () => {
  const joiner = person({ salaries: [salary(1, 31_000, '2026-10-15')], more: { joined_on: '2026-10-15' } })
  const october = slipOf(computePerson(joiner, terms('2026-10'), rules))
  expect(october.lines.find(({ code }) => code === 'BASIC')).toMatchObject({
    amount: rupees(17_000),
    full_amount: rupees(31_000),
    rate: '17/31',
  })
  const raised = person({
    salaries: [salary(1, 31_000, '2025-04-01', '2026-10-15'), salary(2, 62_000, '2026-10-16')],
  })
  expect(amounts(computePerson(raised, terms('2026-10'), rules), /^BASIC$/)).toEqual([
    ['BASIC', rupees(15_000 + 32_000)],
  ])
})

test('a joiner after the cut-off day who was left to the next run is paid both months in it', () => {
  const joiner = person({ salaries: [salary(1, 31_000, '2026-10-27')], more: { joined_on: '2026-10-27' } })
  const november = computePerson(joiner, terms('2026-11'), rules)
  expect(amounts(november, /BASIC/)).toEqual([
    ['BASIC', rupees(31_000)],
    ['ARR-BASIC-202610', rupees(5_000)],
  ])
  const paidAlready = { ...joiner, earlier: [asEarlier(1, computePerson(joiner, terms('2026-10'), rules))] }
  expect(amounts(computePerson(paidAlready, terms('2026-11'), rules), /^ARR/)).toEqual([])
})

test('the welfare fund of a June or December that was missed is owed with the month, once; that of a paid month is not touched', () => {
  const salaries = [salary(1, 31_000, '2025-04-01')]
  const months = ['2026-06', '2026-07', '2026-08']
  const leftOut = (missed: string[], earlier: EarlierSlip[] = []) =>
    person({ salaries, months, more: { leftOut: missed, earlier } })
  const fund = /LWF/
  const july = computePerson(leftOut(['2026-06']), terms('2026-07'), rules)
  expect(amounts(july, fund)).toEqual([
    ['ARR-LWF-202606', rupees(3)],
    ['ARR-LWF_ER-202606', rupees(15)],
  ])
  expect(slipOf(july).lines.find(({ code }) => code === 'ARR-LWF-202606')?.kind).toBe('deduction')
  const august = leftOut(['2026-06'], [asEarlier(1, july)])
  expect(amounts(computePerson(august, terms('2026-08'), rules), fund)).toEqual([])
  // A month in which it is not due owes none, and neither does one that is changed after it was paid.
  expect(amounts(computePerson(leftOut(['2026-07']), terms('2026-08'), rules), fund)).toEqual([])
  const june = asEarlier(1, computePerson(leftOut([]), terms('2026-06'), rules))
  const raised = person({ salaries: [salary(2, 40_000, '2025-04-01')], months, more: { earlier: [june] } })
  const after = computePerson(raised, terms('2026-07'), rules)
  expect(amounts(after, /ARR-BASIC/)).toEqual([['ARR-BASIC-202606', rupees(9_000)]])
  expect(amounts(after, fund)).toEqual([])
})

test('a month without a paid day has a slip of zeros, and a part without a salary is refused', () => {
  const salaries = [salary(1, 30_000, '2025-04-01')]
  const absent = person({
    salaries,
    unpaid: {
      '2026-09': Array.from({ length: 30 }, (_, at) => ({
        day: `2026-09-${String(at + 1).padStart(2, '0')}`,
        hundredths: 100,
      })),
    },
  })
  const outcome = computePerson(absent, terms('2026-09'), rules)
  expect(slipOf(outcome).totals).toMatchObject({ earnings: 0, net: 0 })
  expect(outcome).toMatchObject({ flags: expect.arrayContaining(['zero_net', 'long_lop']) as string[] })
  const gap = person({ salaries: [salary(1, 30_000, '2026-09-10')] })
  expect(computePerson(gap, terms('2026-09'), rules)).toEqual({
    ok: false,
    problems: ['A part of Sep 2026 has no agreed salary.'],
  })
  const open = person({ salaries })
  expect(computePerson(open, terms('2026-06'), rules)).toMatchObject({ ok: false })
})

test('tax of 12,75,000 a year is nothing by the rebate, of 13,75,000 it is spread over the months that are left', () => {
  const april = (gross: number) =>
    slipOf(
      computePerson(person({ salaries: [salary(1, gross / 12, '2025-04-01')] }), terms('2026-04'), rules),
    )
  expect(april(12_75_000).tax).toMatchObject({ annual_tax: 0, months_left: 11 })
  // 13,00,000 taxable: 60,000 + 15,000 of slabs and cess of 4 %: 78,000, of which a twelfth is 6,500.
  const slip = april(13_75_000)
  expect(slip.tax).toMatchObject({ annual_tax: rupees(78_000), deducted: rupees(6_500) })
  expect(slip.lines.find(({ code }) => code === 'TDS')).toMatchObject({ amount: rupees(6_500) })
})

test('the November of the guide: 1,60,000 with 2 of 30 days without pay brings 14,202 of tax and a net of 1,31,923', () => {
  const parts = { BASIC: 80_000, HRA: 40_000, SPECIAL: 40_000 }
  const components = Object.entries(parts).map(([code, monthly]) => component(code, fixed(rupees(monthly))))
  const { spans } = person({ salaries: [] })
  const paid = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
  const earlier = paid.map((month, at): EarlierSlip => ({
    id: at + 1,
    month,
    kind: 'regular',
    net: rupees(1_40_000),
    segments_key: '',
    tax: {
      month,
      basic: rupees(80_000),
      rent: rupees(40_000),
      otherOld: rupees(40_000),
      otherNew: rupees(40_000),
      professionalTax: 0,
      deducted: rupees(14_647),
    },
    esi_status: 'not_covered',
    carried: [],
    rounding_carried: 0,
    amounts: {},
    arrears: [],
    replay: null,
  }))
  const one = person({
    salaries: [{ ...salary(1, 0, '2025-04-01'), components }],
    unpaid: { '2026-11': lop('2026-11', 2) },
    more: { earlier },
  })
  const november = { ...one, spans: { ...one.spans, seats: spans.seats } }
  const outcome = computePerson(november, terms('2026-11'), rules)
  expect(amounts(outcome, /^(BASIC|HRA|SPECIAL|EPF|PT|TDS)$/)).toEqual([
    ['BASIC', rupees(74_667)],
    ['HRA', rupees(37_333)],
    ['SPECIAL', rupees(37_333)],
    ['EPF', rupees(3_000)],
    ['PT', rupees(208)],
    ['TDS', rupees(14_202)],
  ])
  expect(slipOf(outcome).totals.net).toBe(rupees(1_31_923))
  const withoutPan = { ...november, identity: { ...november.identity, pan: null } }
  expect(amounts(computePerson(withoutPan, terms('2026-11'), rules), /^TDS$/)).toEqual([
    ['TDS', rupees(29_867)],
  ])
})

test('tax that was deducted counts, a bonus brings its whole tax, and the year’s sums go on', () => {
  const one = person({ salaries: [salary(1, 13_75_000 / 12, '2025-04-01')] })
  const april = computePerson(one, terms('2026-04'), rules)
  const bonus = {
    id: '1',
    month: '2026-05',
    component: component('BONUS', { by: 'manual' }, { prorated: false, arrears: false }),
    amount: rupees(1_00_000),
    reason: 'Second quarter',
  }
  const withSlip = { ...one, earlier: [asEarlier(1, april)] }
  const usual = slipOf(computePerson(withSlip, terms('2026-05'), rules))
  const may = slipOf(computePerson({ ...withSlip, oneTime: [bonus] }, terms('2026-05'), rules))
  const tds = (slip: typeof usual) => slip.lines.find(({ code }) => code === 'TDS')!.amount
  // 15 % and the cess of it.
  expect(tds(may) - tds(usual)).toBe(rupees(15_600))
  expect(may.lines.find(({ code }) => code === 'BASIC')!.ytd).toBe(
    2 * may.lines.find(({ code }) => code === 'BASIC')!.amount,
  )
  const offCycle = computePerson(
    { ...withSlip, oneTime: [{ ...bonus, month: '2026-04' }] },
    terms('2026-04', { kind: 'off_cycle' }),
    rules,
  )
  expect(amounts(offCycle, /^(BASIC|EPF|PT|BONUS|TDS)$/)).toEqual([
    ['BONUS', rupees(1_00_000)],
    ['TDS', rupees(15_600)],
  ])
})

test('a negative net pays nothing and is owed next month; half of the wages are left to the person', () => {
  const salaries = [salary(1, 20_000, '2025-04-01')]
  const recovery = {
    id: '1',
    month: '2026-09',
    component: component('RECOVERY', { by: 'manual' }, { prorated: false, arrears: false }),
    amount: -rupees(30_000),
    reason: 'Paid twice in August',
  }
  const september = computePerson(
    person({ salaries, more: { oneTime: [recovery] } }),
    terms('2026-09'),
    rules,
  )
  expect(september).toMatchObject({ flags: expect.arrayContaining(['negative_net']) as string[] })
  const { totals, carried } = slipOf(september)
  expect(totals.net).toBe(0)
  expect(carried).toMatchObject([{ code: 'NEGATIVE_NET', class: 'recovery' }])
  const october = slipOf(
    computePerson(
      person({ salaries, more: { deductions: carried, earlier: [asEarlier(1, september)] } }),
      terms('2026-10'),
      rules,
    ),
  )
  expect(october.totals.deductions).toBeLessThanOrEqual(rupees(10_000))
  expect(october.lines.find(({ code }) => code === 'NEGATIVE_NET')!.amount).toBeGreaterThan(0)
})

test('a gift that is not taxed is paid as it is', () => {
  const one = person({ salaries: [salary(1, 2_00_000, '2025-04-01')] })
  const untaxed = { prorated: false, arrears: false, taxable: { old: false, new: false } }
  const gift = {
    id: '1',
    month: '2026-05',
    component: component('GIFT', { by: 'manual' }, untaxed),
    amount: rupees(50_000),
    reason: 'Ten years here',
  }
  const usual = slipOf(computePerson(one, terms('2026-05'), rules))
  const may = slipOf(computePerson({ ...one, oneTime: [gift] }, terms('2026-05'), rules))
  expect(may.totals.net - usual.totals.net).toBe(rupees(50_000))
})
