import { expect, test } from 'vitest'
import { lawWatchRow } from '#platform/contract/rule-packs/law-watch.ts'
import { payPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { runGoldenCases } from './golden-cases.ts'
import { payLawWatch } from './shipped/law-watch.ts'
import { shippedPayPacks } from './shipped/shipped-packs.ts'

const named = shippedPayPacks.map((pack) => ({
  pack,
  name: `${pack.code} ${pack.jurisdiction} ${pack.valid_from}`,
}))

test.each(named)('$name keeps to its schema and its golden cases', ({ pack }) => {
  expect(payPack.parse(pack)).toEqual(pack)
  expect(pack.golden_cases.length).toBeGreaterThan(0)
  const outcomes = runGoldenCases(pack, shippedPayPacks)
  expect(
    outcomes.flatMap((outcome) => outcome.differences.map((text) => `${outcome.name}: ${text}`)),
  ).toEqual([])
})

test('a golden case that does not hold says what came out instead', () => {
  const pack = shippedPayPacks.find(({ code }) => code === 'esi')!
  const [first] = pack.golden_cases
  const wrong = { ...pack, golden_cases: [{ ...first!, expected: { employee: 112_00, nothing: 1 } }] }
  expect(runGoldenCases(wrong)[0]!.differences).toEqual([
    'employee: expected 11200, got 11300',
    'nothing: expected 1, got nothing',
  ])
  const unreadable = { ...pack, golden_cases: [{ ...first!, given: { month: 'May' } }] }
  expect(runGoldenCases(unreadable)[0]!.differences[0]).toContain('The input is wrong')
})

test('packs of one kind and place never share a day', () => {
  for (const one of shippedPayPacks)
    for (const other of shippedPayPacks) {
      if (one === other || one.code !== other.code || one.jurisdiction !== other.jurisdiction) continue
      const apart = (one.valid_to ?? '9') < other.valid_from || (other.valid_to ?? '9') < one.valid_from
      expect(apart, `${one.title} and ${other.title}`).toBe(true)
    }
})

test('a pack with a confidence for a value it does not have is refused', () => {
  const pack = shippedPayPacks[0]!
  const wrong = { ...pack, value_confidences: [{ path: 'pension.nothing', confidence: 'M', note: null }] }
  expect(payPack.safeParse(wrong).error?.issues[0]?.message).toBe(
    'The payload has no value “pension.nothing”',
  )
  expect(payPack.safeParse({ ...pack, valid_to: '2020-01-01' }).success).toBe(false)
})

test('every row of the law watch keeps to its schema and has a name of its own', () => {
  expect(payLawWatch.map((row) => lawWatchRow.parse(row))).toEqual(payLawWatch)
  expect(new Set(payLawWatch.map(({ key }) => key)).size).toBe(payLawWatch.length)
})
