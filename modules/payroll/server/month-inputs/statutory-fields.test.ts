import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import { recordSections } from '#people/contract/record/record-fields.ts'
import { factsOf, monthlySalary, slipOf, termsOf } from '#payroll/testing/person-months.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { computePerson } from '#payroll/server/runs/compute-person.ts'
import type { PersonFacts } from '#payroll/server/runs/person-facts.ts'

const rules = { pay: shippedPayPacks, tax: shippedTaxPacks, keys: new Map<string, string>() }
type Statutory = PersonFacts['statutory']

const computed = (statutory: Statutory, { basic = 40_000, more = {} }: Wish = {}) => {
  const salaries = [monthlySalary(1, basic, '2025-04-01')]
  const outcome = computePerson(
    factsOf({ salaries, more: { statutory, ...more } }),
    termsOf('2026-12'),
    rules,
  )
  const slip = slipOf(outcome)
  return {
    flags: outcome.ok ? outcome.flags : [],
    lines: Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount / 100])),
  }
}
type Wish = { readonly basic?: number; readonly more?: Partial<PersonFacts> }

const seat = (more: Partial<PersonFacts['spans']['seats'][number]>): Wish => {
  const { spans } = factsOf({ salaries: [monthlySalary(1, 40_000, '2025-04-01')] })
  return { more: { spans: { ...spans, seats: [{ ...spans.seats[0]!, ...more }] } } }
}

/** For each field of the form, a value that changes someone’s pay. */
const told: Record<string, readonly [Statutory, Wish?, Statutory?]> = {
  pf_member: [{ pf_member: false }],
  pf_joined_on: [{ pf_joined_on: '2025-04-01' }],
  was_eps_member: [
    { pf_joined_on: '2025-04-01', was_eps_member: true },
    {},
    { pf_joined_on: '2025-04-01', was_eps_member: false },
  ],
  eps_eligible: [{ eps_eligible: false }],
  pf_on_higher_wage: [{ pf_on_higher_wage: true }],
  vpf_percent: [{ vpf_percent: 5 }],
  vpf_rupees: [{ vpf_rupees: 2_500 }],
  international_worker: [{ international_worker: true }],
  esi_covered: [{ esi_covered: true }],
  pt_exempt: [{ pt_exempt: true }],
  lwf_managerial: [{ lwf_managerial: true }, seat({ state: 'IN-DL', office: 'IN-DL' })],
  // The rebate of the tax is for residents.
  residential_status: [{ residential_status: 'Non-resident' }, { basic: 2_00_000 }],
  disability_percent: [{ disability_percent: 40 }, { basic: 23_000 }],
}

/** Fields that decide nothing here: the state is read with the office, and words are words. */
const readElsewhere = ['pt_state', 'pt_state_reason']

test('every statutory field that the record offers changes what is paid, or is named here', () => {
  const keys = recordSections.statutory.fields.map(({ key }) => key)
  expect(keys.toSorted()).toEqual([...Object.keys(told), ...readElsewhere].toSorted())
  for (const [key, [statutory, wish = {}, without = {}]] of Object.entries(told))
    expect([key, computed(statutory, wish)]).not.toEqual([key, computed(without, wish)])
})

test('a voluntary share in rupees is taken as far as the wages go', () => {
  expect(computed({ vpf_rupees: 2_500 }).lines['VPF']).toBe(2_500)
  expect(computed({ vpf_rupees: 90_000 }).lines['VPF']).toBe(37_000)
})

test('state insurance follows the record where it says anything', () => {
  expect(computed({ esi_covered: true }).lines['ESI']).toBe(300)
  expect(computed({ esi_covered: false }, { basic: 18_000 }).lines['ESI']).toBeUndefined()
  expect(computed({}, { basic: 18_000 }).lines['ESI']).toBe(135)
})

test('no pension share for one who first joined the fund here above the ceiling, and no ceiling for an international worker', () => {
  const joinedHere = { pf_joined_on: '2025-04-01' }
  expect(computed(joinedHere).lines).toMatchObject({ EPF: 3_000, EPF_ER: 3_000 })
  expect(computed(joinedHere).lines['EPS'] ?? 0).toBe(0)
  const raisedSince = { more: { joined_on: '2019-01-01' } }
  expect(computed({ pf_joined_on: '2019-01-01' }, raisedSince).lines['EPS']).toBe(2_083)
  expect(computed({ ...joinedHere, was_eps_member: true }).lines).toMatchObject({ EPS: 2_083 })
  expect(computed({ international_worker: true }).lines).toMatchObject({ EPF: 4_800 })
})

test('a state without rules is flagged; the welfare fund is that of the office', () => {
  const abroad = seat({ state: null, office: null })
  expect(computed({}, abroad).flags).not.toContain('no_state_rules')
  const elsewhere = computed({}, seat({ state: null, office: null, unknown: 'Maharashtra' }))
  expect(elsewhere.flags).toContain('no_state_rules')
  expect(Object.keys(elsewhere.lines).filter((code) => /^(PT|LWF)/.test(code))).toEqual([])
  // Professional tax in Maharashtra by the record, the office in West Bengal.
  const moved = computed({}, seat({ state: null, office: 'IN-WB', unknown: 'Maharashtra' }))
  expect([moved.lines['PT'], moved.lines['LWF']]).toEqual([undefined, 3])
})
