import { expect, test } from 'vitest'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { NetMonth } from '#pay-rules/contract/month/month-result.ts'
import { shippedPayPacks } from '#pay-rules/server/packs/shipped/shipped-packs.ts'
import {
  component,
  ctcStructure,
  fixed,
  monthInput,
  salary,
  segment,
} from '#pay-rules/testing/month-scene.ts'
import { earnMonth } from './earn-month.ts'
import { grossToNet } from './gross-to-net.ts'

const rupees = (count: number) => Math.round(count * 100)

function computed(input: MonthInput, tax = 0): NetMonth {
  const outcome = grossToNet(input, shippedPayPacks, () => ({ amount: tax, trace: 'Income tax' }))
  if (!outcome.ok) throw new Error(outcome.problems.join(' '))
  return outcome.month
}

const amountOf = (month: NetMonth, code: string) => month.lines.find((line) => line.code === code)?.amount

const plain = [
  component('BASIC', fixed(rupees(80_000))),
  component('HRA', fixed(rupees(40_000))),
  component('SPECIAL', fixed(rupees(40_000))),
]

/** §29: 1,60,000 a month, Nov 2026 with 2 days of loss of pay. */
test('the month of the guide: 1,49,333 earned, 3,000 fund, 208 tax of West Bengal, 14,202 income tax, 1,31,923 net', () => {
  const input = monthInput('2026-11', [
    segment('2026-11-01', '2026-11-30', salary(plain), { lopDays: 200, lopWorkingDays: 200 }),
  ])
  const month = computed(input, rupees(14_202))
  expect(month.lines.filter(({ kind }) => kind === 'earning').map(({ amount }) => amount)).toEqual(
    [74_667, 37_333, 37_333].map(rupees),
  )
  expect(amountOf(month, 'EPF')).toBe(rupees(3_000))
  expect(amountOf(month, 'PT')).toBe(rupees(208))
  expect(month.totals).toMatchObject({ earnings: rupees(1_49_333), net: rupees(1_31_923) })
  expect(month.lines[1]).toMatchObject({
    basis: rupees(40_000),
    quantity: 2_800,
    rate: '28/30',
    trace: 'HRA 40,000.00 × 28/30 = 37,333.33 → 37,333',
  })
  expect(month.packs.every(({ isVerified }) => !isVerified)).toBe(true)
})

test.each([
  { divisor: 'calendar_days' as const, amount: 28_548.39 },
  { divisor: 'fixed_30' as const, amount: 28_500 },
  { divisor: 'fixed_26' as const, amount: 28_269.23 },
])('30,000 with 1.5 days without pay of 31, $divisor: $amount', ({ divisor, amount }) => {
  const basic = component('BASIC', fixed(rupees(30_000)), { rounding: 'paisa' })
  const scene = monthInput('2026-10', [
    segment('2026-10-01', '2026-10-31', salary([basic]), { lopDays: 150, lopWorkingDays: 150 }),
  ])
  const month = computed({ ...scene, settings: { ...scene.settings, divisor } })
  expect(amountOf(month, 'BASIC')).toBe(rupees(amount))
})

test.each([
  { divisor: 'fixed_30' as const, partMonths: 'calendar_days' as const, amount: 17_000 },
  { divisor: 'fixed_30' as const, partMonths: 'by_divisor' as const, amount: 17_566.67 },
  { divisor: 'working_days' as const, partMonths: 'calendar_days' as const, amount: 15_500 },
])(
  'a joiner on the 15th of 31 days, $divisor, part months $partMonths',
  ({ divisor, partMonths, amount }) => {
    const basic = component('BASIC', fixed(rupees(31_000)), { rounding: 'paisa' })
    const scene = monthInput('2026-10', [
      segment('2026-10-15', '2026-10-31', salary([basic]), { workingDays: 1_300 }),
    ])
    const month = computed({ ...scene, settings: { ...scene.settings, divisor, partMonths } })
    expect(amountOf(month, 'BASIC')).toBe(rupees(amount))
  },
)

test('a revision inside the month is earned by its days, rounded once', () => {
  const before = salary([component('BASIC', fixed(rupees(30_000)))])
  const after = salary([component('BASIC', fixed(rupees(40_000)))], { assignment: 'a2' })
  const month = computed(
    monthInput('2026-11', [
      segment('2026-11-01', '2026-11-14', before),
      segment('2026-11-15', '2026-11-30', after),
    ]),
  )
  expect(month.lines[0]).toMatchObject({
    amount: rupees(35_333),
    trace: 'BASIC 30,000.00 × 14/30 + 40,000.00 × 16/30 = 35,333.33 → 35,333',
  })
})

test('gross and the employer’s parts are a twelfth of the CTC, and the balance says how', () => {
  const inForce = salary(ctcStructure, { annualCtc: rupees(12_00_000), ctcIncludes: ['epf', 'gratuity'] })
  const month = computed(monthInput('2026-10', [segment('2026-10-01', '2026-10-31', inForce)]))
  // 1,00,000 − 50,000 − 20,000 − 3,000 − 2,405.
  expect(amountOf(month, 'SPECIAL')).toBe(rupees(24_595))
  expect(month.lines[2]!.trace).toBe('SPECIAL 1,00,000 − 70,000 − 5,405 = 24,595.00')
  const [breakup] = month.salaries
  expect(breakup!.gross + breakup!.employerParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    rupees(1_00_000),
  )
})

test('parts of more than the CTC are refused with both figures', () => {
  const parts = [component('BASIC', fixed(rupees(60_000))), component('SPECIAL', { by: 'balance' })]
  const inForce = salary(parts, { annualCtc: rupees(6_00_000) })
  const outcome = earnMonth(
    monthInput('2026-10', [segment('2026-10-01', '2026-10-31', inForce)]),
    shippedPayPacks,
  )
  expect(outcome).toEqual({
    ok: false,
    problems: [
      'The parts of the salary come to 60,000.00 a month. That is more than 50,000.00, a twelfth of the CTC.',
    ],
  })
})

test('a missing pack is named with its month', () => {
  const input = monthInput('2024-11', [segment('2024-11-01', '2024-11-30', salary(plain))])
  const outcome = earnMonth(input, shippedPayPacks)
  expect(outcome.ok ? [] : outcome.problems).toContain(
    'No rule pack “Professional tax (West Bengal)” for Nov 2024. Publish one and compute again.',
  )
})

test('a month with a gap, and one without any salary, are refused', () => {
  const gap = monthInput('2026-11', [
    segment('2026-11-01', '2026-11-10', salary(plain)),
    segment('2026-11-12', '2026-11-30', salary(plain)),
  ])
  expect(earnMonth(gap, shippedPayPacks)).toMatchObject({
    problems: ['The salary has a gap or an overlap on 12 Nov 2026.'],
  })
  expect(earnMonth(monthInput('2026-11', []), shippedPayPacks)).toMatchObject({
    problems: ['No salary in Nov 2026. Assign one and compute again.'],
  })
})

test('what is paid once is paid in its month and never in the next', () => {
  const gift = component('GIFT', { by: 'manual' }, { taxable: { old: false, new: false } })
  const oneTime = [
    { id: '1', month: '2026-10', component: gift, amount: rupees(5_000), reason: 'Festival' },
    {
      id: '2',
      month: '2026-10',
      component: component('TRAVEL', { by: 'manual' }, { kind: 'reimbursement' }),
      amount: rupees(1_200),
      reason: 'Bill 12',
    },
  ]
  const of = (month: string, to: string) =>
    computed(monthInput(month, [segment(`${month}-01`, to, salary(plain))], { oneTime }))
  const [october, november] = [of('2026-10', '2026-10-31'), of('2026-11', '2026-11-30')]
  expect(amountOf(october, 'GIFT')).toBe(rupees(5_000))
  expect(october.totals.reimbursements).toBe(rupees(1_200))
  expect(november.lines.some(({ source }) => source === 'one_time')).toBe(false)
  expect(november.totals.net).toBe(october.totals.net - rupees(6_200))
  expect(november.notices.map(({ key }) => key)).toEqual(['other_month', 'other_month'])
})

test('other deductions stay within half of the wages, in their order; the rest is carried', () => {
  const basic = component('BASIC', fixed(rupees(20_000)))
  const loan = { id: 'l1', code: 'LOAN', label: 'Loan', class: 'loan', amount: rupees(6_000) } as const
  const court = {
    id: 'c1',
    code: 'COURT',
    label: 'Attachment',
    class: 'court',
    amount: rupees(5_000),
  } as const
  const month = computed(
    monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary([basic]))], {
      deductions: [loan, court],
    }),
  )
  // Half is 10,000: 2,400 fund, 0 professional tax, 5,000 attachment, 2,600 of the loan.
  expect(amountOf(month, 'COURT')).toBe(rupees(5_000))
  expect(amountOf(month, 'LOAN')).toBe(rupees(2_600))
  expect(month.carried).toEqual([{ ...loan, amount: rupees(3_400) }])
  expect(month.notices).toEqual([
    {
      key: 'deductions_carried',
      text: 'Deductions are capped at 10,000.00. Carried over to the next month: Loan 3,400.',
    },
  ])
})

test('income tax is taken in full even above half of the wages; a negative net is carried and nothing is paid', () => {
  const input = monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary(plain))])
  const month = computed(input, rupees(1_70_000))
  expect(month.totals.net).toBe(0)
  // 1,60,000 − 3,000 − 208 − 1,70,000.
  expect(month.carried).toMatchObject([{ code: 'NEGATIVE_NET', amount: rupees(13_208) }])
  expect(month.notices.map(({ key }) => key)).toEqual(['statutory_above_cap', 'negative_net'])
})

test('a month without a paid day has zeros, and loans wait', () => {
  const month = computed(
    monthInput(
      '2026-02',
      [segment('2026-02-01', '2026-02-28', salary(plain), { lopDays: 2_800, lopWorkingDays: 2_400 })],
      { deductions: [{ id: 'l1', code: 'LOAN', label: 'Loan', class: 'loan', amount: rupees(5_000) }] },
    ),
  )
  expect(month.totals).toMatchObject({ earnings: 0, deductions: 0, net: 0 })
  expect(month.lines.filter(({ kind }) => kind === 'earning')).toHaveLength(3)
  expect(month.statutory.epf).toMatchObject({ employee: 0, ncpDays: 2_800 })
  expect(month.carried).toMatchObject([{ amount: rupees(5_000) }])
  expect(month.notices[0]).toEqual({ key: 'zero_days', text: 'No paid day in Feb 2026.' })
})

test('the net is whole and what was rounded away comes with the next month', () => {
  const basic = component('BASIC', fixed(20_000_40), { rounding: 'paisa' })
  const first = computed(monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary([basic]))]))
  expect(first.totals.net).toBe(rupees(17_500))
  expect(amountOf(first, 'ROUNDING')).toBe(-40)
  expect(first.roundingCarried).toBe(40)
  const second = computed(
    monthInput('2026-11', [segment('2026-11-01', '2026-11-30', salary([basic]))], {
      roundingBroughtForward: 40,
    }),
  )
  expect(second.totals.net).toBe(rupees(17_501))
  expect(second.roundingCarried).toBe(-20)
})

test('a held month is computed like any other and says why it waits', () => {
  const month = computed(
    monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary(plain))], {
      hold: { reason: 'Bank account to be confirmed' },
    }),
  )
  expect(month.isOnHold).toBe(true)
  expect(month.totals.net).toBe(rupees(1_56_792))
  expect(month.notices.at(-1)!.text).toBe('Payment on hold: Bank account to be confirmed')
})

test('anyone who moves pays the professional tax of the state of the last working day', () => {
  const month = computed(
    monthInput('2026-11', [
      segment('2026-11-01', '2026-11-10', salary(plain)),
      segment('2026-11-11', '2026-11-30', salary(plain), { state: 'IN-KA' }),
    ]),
  )
  expect(amountOf(month, 'PT')).toBe(rupees(200))
  expect(amountOf(month, 'BASIC')).toBe(rupees(80_000))
})

test('state insurance inside the CTC: covered by the wage at the start of the period, and still exact', () => {
  const inForce = salary(ctcStructure, { annualCtc: rupees(2_40_000), ctcIncludes: ['epf', 'esi'] })
  const month = computed(
    monthInput('2026-10', [segment('2026-10-01', '2026-10-31', inForce)], {
      esi: { applies: true, hasDisability: false, earlierStatus: null },
    }),
  )
  expect(month.statutory.esi!.status).toBe('covered')
  const [breakup] = month.salaries
  const parts = Object.fromEntries(breakup!.employerParts.map(({ part, amount }) => [part, amount]))
  expect(parts.esi).toBe(month.statutory.esi!.employer)
  expect(breakup!.gross + breakup!.employerParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    rupees(20_000),
  )
  expect(parts.rounding ?? 0).toBeLessThan(200)
})

test('overtime is in the contribution and not in what decides about being covered', () => {
  const overtime = component('OT', { by: 'manual' })
  const paidOnce = { ...overtime, counts: { ...overtime.counts, esi: 'contribution_only' as const } }
  const basic = component('BASIC', fixed(rupees(20_500)))
  const month = computed(
    monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary([basic]))], {
      esi: { applies: true, hasDisability: false, earlierStatus: null },
      oneTime: [{ id: '1', month: '2026-10', component: paidOnce, amount: rupees(2_500), reason: 'Release' }],
    }),
  )
  expect(month.statutory.esi).toMatchObject({
    status: 'covered',
    wages: rupees(23_000),
    employee: rupees(173),
  })
})

test('a formula may name a scheme that does not apply, and a constant of a month is the one of that month', () => {
  const capped = component('BASIC', { by: 'formula', formula: 'min(50000, epf.wage_ceiling)' })
  const of = (month: string, to: string) =>
    computed(monthInput(month, [segment(`${month}-01`, to, salary([capped]))], { epf: null }))
  expect(amountOf(of('2026-08', '2026-08-31'), 'BASIC')).toBe(rupees(15_000))
  expect(amountOf(of('2026-10', '2026-10-31'), 'BASIC')).toBe(rupees(25_000))
  expect(of('2026-10', '2026-10-31').lines.some(({ code }) => code === 'EPF')).toBe(false)
})

test('a slab, an override and a manual component', () => {
  const parts = [
    component('BASIC', fixed(rupees(30_000))),
    component('MEALS', {
      by: 'slab',
      of: 'BASIC',
      slabs: [
        { up_to: rupees(29_999), monthly: rupees(1_000) },
        { up_to: null, monthly: rupees(2_200) },
      ],
    }),
    component('LTA', { by: 'percent', of: 'BASIC', rate: 833 }, { rounding: 'rupee_up' }),
    component('PHONE', { by: 'manual' }),
  ]
  const inForce = salary(parts, { overrides: { PHONE: rupees(500) } })
  const month = computed(monthInput('2026-10', [segment('2026-10-01', '2026-10-31', inForce)]))
  expect(['MEALS', 'LTA', 'PHONE'].map((code) => amountOf(month, code))).toEqual(
    [2_200, 2_499, 500].map(rupees),
  )
  const odd = salary([parts[0]!, component('LTA', { by: 'formula', formula: 'BASIC - 40000' })])
  expect(
    earnMonth(monthInput('2026-10', [segment('2026-10-01', '2026-10-31', odd)]), shippedPayPacks),
  ).toMatchObject({ ok: false, problems: ['LTA: BASIC 30,000.00 − 40000 is below 0.'] })
})

test('the welfare fund is charged in its month to who is on roll at its end, with the employer’s part on top', () => {
  const of = (to: string) =>
    computed(
      monthInput('2026-12', [segment('2026-12-01', to, salary(plain), { state: 'IN-KA' })], {
        labourWelfareFund: { applies: true, isManagerOrSupervisor: false },
      }),
    )
  const month = of('2026-12-31')
  expect([amountOf(month, 'LWF'), amountOf(month, 'LWF_ER')]).toEqual([50, 100].map(rupees))
  expect(amountOf(of('2026-12-30'), 'LWF')).toBeUndefined()
})

test('a percentage of what is rounded down, and a rate of the law in a formula', () => {
  const parts = [
    component('BASIC', fixed(rupees(33_333))),
    component('HRA', { by: 'percent', of: 'BASIC', rate: 4_000 }, { rounding: 'rupee_down' }),
    component('NPS', { by: 'formula', formula: 'BASIC * epf.employer_rate' }, { rounding: 'paisa' }),
  ]
  const month = computed(monthInput('2026-10', [segment('2026-10-01', '2026-10-31', salary(parts))]))
  expect(['HRA', 'NPS'].map((code) => amountOf(month, code))).toEqual([rupees(13_333), rupees(3_999.96)])
})
