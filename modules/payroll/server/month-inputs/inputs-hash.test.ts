import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import type { PersonFacts, RunTerms } from '#payroll/server/runs/person-facts.ts'
import { factsOf, monthlySalary, termsOf } from '#payroll/testing/person-months.ts'
import { component, fixed } from '#payroll/testing/salary-parts.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { changedParts, hashOf } from './inputs-hash.ts'

const rules = { pay: shippedPayPacks, tax: shippedTaxPacks, keys: new Map<string, string>() }
const salary = monthlySalary(1, 40_000, '2025-04-01')
const facts = factsOf({ salaries: [salary] })
const terms = termsOf('2026-11')
const before = hashOf(facts, terms, rules)

const changes = (
  more: {
    readonly facts?: Partial<PersonFacts>
    readonly terms?: Partial<RunTerms>
    readonly rules?: Partial<typeof rules>
  } = {},
) =>
  changedParts(
    before,
    hashOf({ ...facts, ...more.facts }, { ...terms, ...more.terms }, { ...rules, ...more.rules }),
  )

test('the same facts, terms and law read again have the same mark', () => {
  const again = factsOf({ salaries: [monthlySalary(1, 40_000, '2025-04-01')] })
  expect(changes({ facts: again, rules: { pay: [...shippedPayPacks] } })).toEqual([])
})

test('each term of the pay group, its days and the wage definition are in the mark', () => {
  const { settings } = terms
  for (const one of [
    { settings: { ...settings, divisor: 'fixed_30' } },
    { settings: { ...settings, partMonths: 'fixed_30' } },
    { settings: { ...settings, netRounding: 'none' } },
    { settings: { ...settings, wageDefinition: 'fifty_percent' } },
    { paidOn: '2026-11-30' },
    { cutoffDay: 20 },
  ] as readonly Partial<RunTerms>[])
    expect([one, changes({ terms: one })]).toEqual([one, ['pay group']])
})

test('the structure of a salary is in the mark: its components and what its cost includes', () => {
  const withSalary = (more: object) =>
    changes({ facts: { spans: { ...facts.spans, salaries: [{ ...salary, ...more }] } } })
  expect(withSalary({ components: [...salary.components, component('CANTEEN', fixed(500_00))] })).toEqual([
    'salary',
  ])
  expect(
    withSalary({
      components: salary.components.map((one) => ({ ...one, taxable: { old: false, new: false } })),
    }),
  ).toEqual(['salary'])
  expect(withSalary({ ctcIncludes: ['epf'] })).toEqual(['salary'])
  expect(withSalary({ overrides: { BASIC: 1_00 } })).toEqual(['salary'])
})

test('a rule pack is in the mark of those who work where it holds, in the months that are computed', () => {
  const withPack = (more: object) => {
    const pack = { ...shippedPayPacks.find(({ code }) => code === 'epf')!, ...more }
    return changes({ rules: { pay: [...shippedPayPacks, pack] } })
  }
  expect(withPack({ valid_from: '2026-11-15' })).toEqual(['rule packs'])
  expect(withPack({ jurisdiction: 'IN-WB', valid_from: '2026-11-15' })).toEqual(['rule packs'])
  expect(withPack({ jurisdiction: 'IN-KA', valid_from: '2026-11-15' })).toEqual([])
  expect(withPack({ valid_from: '2026-12-01' })).toEqual([])
  expect(withPack({ valid_from: '2024-01-01', valid_to: '2025-10-31' })).toEqual([])
  // A correction from the same day counts by its figures; its name is only a name.
  const withOther = (more: object) =>
    changes({
      rules: { pay: shippedPayPacks.map((one) => (one.code === 'epf' ? { ...one, ...more } : one)) },
    })
  expect(withOther({ payload: { wage_ceiling: 30_000_00 } })).toEqual(['rule packs'])
  expect(withOther({ valid_to: '2026-11-20' })).toEqual(['rule packs'])
  expect(withOther({ title: 'Named otherwise' })).toEqual([])
  const withYears = (more: object) =>
    changes({ rules: { tax: shippedTaxPacks.map((year) => ({ ...year, ...more })) } })
  expect(withYears({ payload: {} })).toEqual(['rule packs'])
  expect(withYears({ title: 'Named otherwise' })).toEqual([])
})

test('what the record says of fund, insurance and taxes is in the mark', () => {
  expect(changes({ facts: { statutory: { vpf_rupees: 2_500 } } })).toEqual(['statutory details'])
  expect(changes({ facts: { leftOut: ['2026-10'] } })).toEqual(['earlier payslips'])
})
