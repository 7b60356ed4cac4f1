import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { valueInWords } from '#payroll/contract/packs/field-in-words.ts'
import type { PackField } from '#payroll/contract/packs/pack-field.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import { packDifferences } from './pack-differences.ts'
import { openFigures, standingPacks, type KnownPack } from './standing-packs.ts'

const base = shippedPayPacks.find(
  (pack) => pack.code === 'professional_tax' && pack.jurisdiction === 'IN-WB' && pack.valid_to === null,
) as PayPackOf<'professional_tax'>

const known = (key: string, valid_from: string, more: Partial<KnownPack> = {}): KnownPack => ({
  key,
  pack: { ...base, valid_from },
  state: 'published',
  replaces: null,
  origin: 'own',
  ...more,
})
const daysOf = (packs: readonly KnownPack[]) =>
  standingPacks(packs).map(({ key, pack }) => [key, pack.valid_from, pack.valid_to])

test('a later pack ends an earlier one, and only published ones count', () => {
  const first = known('first', '2026-10-01', { origin: 'product' })
  const next = known('next', '2027-04-01')
  expect(daysOf([next, first])).toEqual([
    ['first', '2026-10-01', '2027-03-31'],
    ['next', '2027-04-01', null],
  ])
  for (const state of ['draft', 'reviewed', 'withdrawn', 'retired'] as const)
    expect(daysOf([first, { ...next, state }])).toEqual([['first', '2026-10-01', null]])
})

test('what was replaced stays so, even when its replacement is retired', () => {
  const product = known('product', '2026-10-01', { origin: 'product' })
  const own = known('own', '2026-10-01', { replaces: 'product' })
  expect(daysOf([product, own])).toEqual([['own', '2026-10-01', null]])
  expect(daysOf([product, { ...own, state: 'draft' }])).toEqual([['product', '2026-10-01', null]])
  expect(daysOf([product, { ...own, state: 'retired' }])).toEqual([])
})

test('for one first day the own version counts before one that an upgrade brings', () => {
  const own = known('own', '2026-10-01')
  const product = known('product', '2026-10-01', { origin: 'product' })
  expect(daysOf([product, own])).toEqual([['own', '2026-10-01', null]])
  expect(daysOf([own, product])).toEqual([['own', '2026-10-01', null]])
})

test('differences are told in words, row by row', () => {
  const { slabs } = base.payload
  const changed = {
    ...base,
    payload: {
      ...base.payload,
      exempt_from_age: 65,
      slabs: [
        { ...slabs[0]!, up_to: 25_000_00 },
        ...slabs.slice(1),
        { up_to: null, amount: 250_00, in_month: [{ month: 2, amount: 300_00 }] },
      ],
    },
    confidence: 'H' as const,
  }
  expect(packDifferences(base, changed)).toEqual([
    'Slabs, slab 1, monthly wages up to: ₹ 20,000.00 before, now ₹ 25,000.00',
    'Slabs, slab 6 added: monthly wages up to Above, tax a month ₹ 250.00, other amounts February ₹ 300.00',
    'Exempt from age: No age before, now 65',
    'Confidence: medium before, now high',
  ])
  expect(packDifferences(base, base)).toEqual([])
})

test('medium and low figures are open, high ones are not', () => {
  expect(openFigures(base)).toEqual([{ path: null }])
  expect(openFigures({ ...base, confidence: 'H-M' })).toEqual([])
  const value_confidences = [
    { path: 'due_day', confidence: 'L-M' as const, note: null },
    { path: 'year_cap', confidence: 'H-M' as const, note: null },
  ]
  expect(openFigures({ ...base, confidence: 'H', value_confidences })).toEqual([{ path: 'due_day' }])
})

test('every figure of every shipped pack has a field that reads it, and no field is left without a figure', () => {
  for (const pack of [...shippedPayPacks, ...shippedTaxPacks])
    expect(unread(packFields[pack.code], pack.payload)).toEqual([])
})

function unread(fields: readonly PackField[], value: unknown): string[] {
  const values = value as Readonly<Record<string, unknown>>
  const names = fields.map(({ key }) => key)
  const unknown = Object.keys(values).filter((key) => !names.includes(key))
  const lost = names.filter((key) => !(key in values))
  const inside = fields.flatMap((field) => {
    const one = values[field.key]
    if (field.kind === 'group') return unread(field.fields, one)
    if (field.kind === 'rows') return (one as unknown[]).flatMap((row) => unread(field.fields, row))
    return valueInWords(field, one).includes('undefined') || valueInWords(field, one).includes('NaN')
      ? [field.key]
      : []
  })
  return [...unknown, ...lost, ...inside]
}
