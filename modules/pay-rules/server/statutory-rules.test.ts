import { expect, test } from 'vitest'
import type { PayPackCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'
import type { EpfInput, EsiInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import { fundMember } from '#pay-rules/testing/month-scene.ts'
import { statutoryBonus } from './bonus/statutory-bonus.ts'
import { tenureBetween } from './calendar-months.ts'
import { epfAdministration, epfContributions } from './epf/epf-contributions.ts'
import { esiContributions } from './esi/esi-contributions.ts'
import { gratuity } from './gratuity/gratuity.ts'
import { labourWelfareFund } from './labour-welfare-fund/labour-welfare-fund.ts'
import { packFor } from './packs/pack-for.ts'
import { shippedPayPacks } from './packs/shipped/shipped-packs.ts'
import { professionalTax } from './professional-tax/professional-tax.ts'
import { wageDefinition } from './wage-definition/wage-definition.ts'

const rupees = (count: number) => Math.round(count * 100)

function packOf<Code extends PayPackCode>(
  code: Code,
  date: string,
  jurisdiction: 'IN' | 'IN-WB' | 'IN-KA' | 'IN-DL' = 'IN',
): PayPackOf<Code> {
  const answer = packFor(shippedPayPacks, { code, jurisdiction }, date)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.pack
}

const fund = (more: Partial<EpfInput>) =>
  epfContributions({ ...fundMember, month: '2026-10', wages: rupees(50_000), ncpDays: 0, ...more }, [
    { payload: packOf('epf', '2026-10-31').payload, days: 31 },
  ])

test.each([
  { what: 'both on the ceiling', more: {}, employee: 3_000, employer: 3_000, pension: 2_083, voluntary: 0 },
  {
    what: 'the employee on full wages',
    more: { employeeOn: 'full_wages' as const },
    employee: 6_000,
    employer: 3_000,
    pension: 2_083,
    voluntary: 0,
  },
  {
    what: 'both on full wages: the pension stays capped',
    more: { employeeOn: 'full_wages' as const, employerOn: 'full_wages' as const },
    employee: 6_000,
    employer: 6_000,
    pension: 2_083,
    voluntary: 0,
  },
  {
    what: 'a voluntary share of all wages',
    more: { voluntaryRate: 500 },
    employee: 3_000,
    employer: 3_000,
    pension: 2_083,
    voluntary: 2_500,
  },
  {
    what: 'a pension set by hand',
    more: { firstJoinedOn: '2020-01-01', firstWage: rupees(30_000), pension: 'yes' as const },
    employee: 3_000,
    employer: 3_000,
    pension: 2_083,
    voluntary: 0,
  },
])('fund: $what', ({ more, employee, employer, pension, voluntary }) => {
  expect(fund(more).result).toMatchObject({
    employee: rupees(employee),
    employer: rupees(employer),
    pension: rupees(pension),
    employerFund: rupees(employer - pension),
    voluntary: rupees(voluntary),
  })
})

test.each([
  { dateOfBirth: '1968-11-01', isMember: true },
  { dateOfBirth: '1968-10-31', isMember: false },
  { dateOfBirth: '1968-10-01', isMember: false },
])('born on $dateOfBirth, a pension share in Oct 2026: $isMember', ({ dateOfBirth, isMember }) => {
  expect(fund({ dateOfBirth }).result.pension > 0).toBe(isMember)
})

test.each([
  { firstJoinedOn: '2014-09-01', firstWage: 40_000, isMember: true },
  { firstJoinedOn: '2014-09-02', firstWage: 15_000, isMember: true },
  { firstJoinedOn: '2014-09-02', firstWage: 15_001, isMember: false },
  { firstJoinedOn: '2026-09-17', firstWage: 25_000, isMember: true },
  { firstJoinedOn: '2026-09-17', firstWage: 25_001, isMember: false },
])('first joined on $firstJoinedOn with $firstWage: $isMember', ({ firstJoinedOn, firstWage, isMember }) => {
  expect(fund({ firstJoinedOn, firstWage: rupees(firstWage) }).result.pension > 0).toBe(isMember)
})

test('loss of pay lowers the wages and not the ceiling', () => {
  expect(fund({ wages: rupees(26_000), ncpDays: 1_500 }).result).toMatchObject({
    employeeWages: rupees(25_000),
    ncpDays: 1_500,
  })
})

test('every share of the fund is explained', () => {
  expect(fund({}).reasons).toEqual([
    { label: 'Ceiling', value: '25,000.00 = 25,000.00' },
    { label: 'Employee share', value: '25,000.00 × 12 % = 3,000.00 → 3,000' },
    { label: 'Employer share', value: '25,000.00 × 12 % = 3,000.00 → 3,000' },
    { label: 'Pension out of it', value: '25,000.00 × 8.33 % = 2,082.50 → 2,083' },
    { label: 'Employer share to the fund', value: '3,000 − 2,083 = 917' },
  ])
})

test.each([
  { members: [], owed: 75 },
  { members: [125, 125], owed: 500 },
  { members: [125, 125, 125, 125, 125], owed: 625 },
])('an establishment with $members owes $owed for administration', ({ members, owed }) => {
  expect(epfAdministration(members.map(rupees), packOf('epf', '2026-10-31').payload).result).toBe(
    rupees(owed),
  )
})

const insurance = (more: Partial<EsiInput>) =>
  esiContributions(
    {
      month: '2026-08',
      wageForCoverage: rupees(20_000),
      contributionWages: rupees(20_000),
      paidDays: 3_100,
      hasDisability: false,
      earlierStatus: 'covered',
      ...more,
    },
    packOf('esi', '2026-08-31').payload,
  ).result

test.each([
  {
    what: 'joined inside a period above the ceiling',
    more: { earlierStatus: null, wageForCoverage: rupees(21_001) },
    status: 'not_covered',
  },
  {
    what: 'joined inside a period at the ceiling',
    more: { earlierStatus: null, wageForCoverage: rupees(21_000) },
    status: 'covered',
  },
  { what: 'a wage that comes down', more: { earlierStatus: 'not_covered' }, status: 'covered' },
  {
    what: 'a wage that stays up',
    more: { earlierStatus: 'not_covered', wageForCoverage: rupees(21_001) },
    status: 'not_covered',
  },
  {
    what: 'a higher ceiling with a disability',
    more: { earlierStatus: null, hasDisability: true, wageForCoverage: rupees(25_000) },
    status: 'covered',
  },
  {
    what: 'and above it',
    more: { earlierStatus: null, hasDisability: true, wageForCoverage: rupees(25_001) },
    status: 'not_covered',
  },
] satisfies { what: string; more: Partial<EsiInput>; status: string }[])(
  'insurance: $what',
  ({ more, status }) => {
    expect(insurance(more).status).toBe(status)
  },
)

test.each([
  { wages: 176 * 31, employee: 0, employer: 178 },
  { wages: 176 * 31 + 1, employee: 41, employer: 178 },
])('insurance on $wages in 31 days: $employee and $employer', ({ wages, employee, employer }) => {
  expect(insurance({ contributionWages: rupees(wages) })).toMatchObject({
    employee: rupees(employee),
    employer: rupees(employer),
  })
})

const karnataka = packOf('professional_tax', '2026-06-30', 'IN-KA').payload

test('twelve months of Karnataka are 2,500, and the cap of the year holds', () => {
  let paidThisYear = 0
  const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`)
  for (const month of [...months, '2027-01', '2027-02', '2027-03'])
    paidThisYear += professionalTax(
      { month, wages: rupees(25_000), dateOfBirth: '1990-01-01', isExempt: false, paidThisYear },
      karnataka,
    ).result.amount
  expect(paidThisYear).toBe(rupees(2_500))
  const once = { month: '2027-03', wages: rupees(25_000), dateOfBirth: '1990-01-01', isExempt: false }
  expect(professionalTax({ ...once, paidThisYear: rupees(2_400) }, karnataka).result.amount).toBe(rupees(100))
  expect(professionalTax({ ...once, paidThisYear: rupees(2_600) }, karnataka).result.amount).toBe(0)
})

test.each([
  { dateOfBirth: '1961-07-01', isExempt: false, amount: 200 },
  { dateOfBirth: '1961-06-30', isExempt: false, amount: 0 },
  { dateOfBirth: '1990-01-01', isExempt: true, amount: 0 },
])(
  'Karnataka in June 2026, born $dateOfBirth, exempt $isExempt: $amount',
  ({ dateOfBirth, isExempt, amount }) => {
    const input = { month: '2026-06', wages: rupees(30_000), dateOfBirth, isExempt, paidThisYear: 0 }
    expect(professionalTax(input, karnataka).result.amount).toBe(rupees(amount))
  },
)

test('who is not on roll on the last day pays no welfare fund', () => {
  const input = {
    month: '2026-12',
    onRollOnLastDay: false,
    isManagerOrSupervisor: false,
    wages: rupees(30_000),
  }
  const delhi = packOf('labour_welfare_fund', '2026-12-31', 'IN-DL').payload
  expect(labourWelfareFund(input, delhi).result).toEqual({ employee: 0, employer: 0 })
  const boss = { ...input, onRollOnLastDay: true, isManagerOrSupervisor: true }
  expect(labourWelfareFund({ ...boss, wages: rupees(2_500) }, delhi).result.employee).toBe(75)
})

const leaver = {
  wages: rupees(50_000),
  joinedOn: '2020-01-01',
  reason: 'left' as const,
  isFixedTerm: false,
  taxFreeSoFar: 0,
}
const gratuityNow = packOf('gratuity', '2026-11-30').payload

test.each([
  { leftOn: '2024-12-30', years: 0 },
  { leftOn: '2024-12-31', years: 5 },
  { leftOn: '2025-06-30', years: 5 },
  { leftOn: '2025-07-01', years: 6 },
])('a service from 1 Jan 2020 to $leftOn counts $years years', ({ leftOn, years }) => {
  expect(gratuity({ ...leaver, leftOn }, gratuityNow).result.years).toBe(years)
})

test('death needs no years, and the tax-free part is capped over a lifetime', () => {
  const early = gratuity({ ...leaver, leftOn: '2021-09-30', reason: 'death' }, gratuityNow).result
  expect(early).toMatchObject({ isEligible: true, years: 2, isContested: false })
  const late = gratuity(
    { ...leaver, wages: rupees(3_00_000), leftOn: '2035-12-31', taxFreeSoFar: rupees(5_00_000) },
    gratuityNow,
  ).result
  expect(late.amount).toBe(Math.round((rupees(3_00_000) * 16 * 15) / 26))
  expect(late).toMatchObject({ taxFree: rupees(15_00_000), taxable: late.amount - rupees(15_00_000) })
})

test.each([
  { from: '2024-02-29', to: '2025-02-28', tenure: { years: 1, months: 0, days: 0 } },
  { from: '2024-01-31', to: '2024-02-29', tenure: { years: 0, months: 1, days: 0 } },
  { from: '2024-01-31', to: '2024-02-28', tenure: { years: 0, months: 0, days: 29 } },
  { from: '2024-05-15', to: '2024-05-15', tenure: { years: 0, months: 0, days: 1 } },
])('from $from to $to', ({ from, to, tenure }) => {
  expect(tenureBetween(from, to)).toEqual(tenure)
})

test('bonus: by the minimum wage where it is higher, in proportion to what was earned, between its rates', () => {
  const bonus = packOf('bonus', '2026-11-30').payload
  const month = (monthlyWage: number, earnedWage = monthlyWage) => ({
    month: '2026-04',
    monthlyWage: rupees(monthlyWage),
    earnedWage: rupees(earnedWage),
  })
  const of = (more: Partial<Parameters<typeof statutoryBonus>[0]>) =>
    statutoryBonus({ months: [month(18_000)], daysWorked: 30, minimumWage: 0, rate: 833, ...more }, bonus)
      .result
  expect(of({ minimumWage: rupees(12_000) }).wages).toBe(rupees(12_000))
  expect(of({ months: [month(18_000, 9_000)] }).wages).toBe(rupees(3_500))
  expect(of({ months: [month(6_000, 5_000)] }).wages).toBe(rupees(5_000))
  expect(of({ months: [month(21_000), month(21_001)] }).wages).toBe(rupees(7_000))
  expect(of({ rate: 2_500 })).toMatchObject({ rate: 2_000, amount: rupees(1_400) })
  expect(of({ rate: 100 }).rate).toBe(833)
  expect(of({ daysWorked: 29 }).isEligible).toBe(false)
})

test('half of all remuneration may be excluded, not more', () => {
  const of = (wages: number, others: number) =>
    wageDefinition(
      {
        mode: 'fifty_percent',
        parts: [
          { code: 'BASIC', amount: rupees(wages), isWages: true, isRemuneration: true },
          { code: 'HRA', amount: rupees(others), isWages: false, isRemuneration: true },
          { code: 'GIFT', amount: rupees(99_999), isWages: false, isRemuneration: false },
        ],
      },
      packOf('wage_definition', '2026-11-30').payload,
    ).result
  expect(of(50_000, 50_000)).toMatchObject({ wages: rupees(50_000), isAffected: false })
  expect(of(49_999, 50_001)).toMatchObject({
    wages: rupees(50_000),
    legacy: rupees(49_999),
    isAffected: true,
  })
})

test('a month without a pack and a month with two name it', () => {
  expect(packFor(shippedPayPacks, { code: 'wage_definition', jurisdiction: 'IN' }, '2025-10-31')).toEqual({
    ok: false,
    problem: 'No rule pack “Wage definition (India)” for Oct 2025. Publish one and compute again.',
  })
  const twice = [...shippedPayPacks, ...shippedPayPacks]
  expect(packFor(twice, { code: 'esi', jurisdiction: 'IN' }, '2026-10-31')).toEqual({
    ok: false,
    problem:
      'Two rule packs “Employees’ State Insurance (India)” for Oct 2026. End one of them and compute again.',
  })
})
