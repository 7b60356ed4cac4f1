import { expect, test } from 'vitest'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import * as rules from './performance-rules.ts'

const bands = [
  { label: 'Below', from: 0, grade: 1 },
  { label: 'Near', from: 400, grade: 2 },
  { label: 'Meets', from: 600, grade: 3 },
  { label: 'Exceeds', from: 800, grade: 5 },
]
const exact = (text: string) => Fraction.read(text)!

test('worked case 1: what is not rated is left out of the weights, and said', () => {
  const scored = rules.weighted([
    { weight: 4_000, mark: 8 },
    { weight: 3_000, mark: -1 },
    { weight: 3_000, mark: 6 },
  ])
  expect(rules.scoreText(bands, scored.score!)).toBe('7.14')
  expect(rules.notRatedWords(scored)).toBe('30 of 100 not rated')
  expect(rules.weighted([{ weight: 100, mark: -1 }]).score).toBeNull()
})

test('worked case 2: kinds are weighted by their means, and a kind without answers is left out by name', () => {
  const weights = { manager: 70, second: 0, peer: 30, upward: 0 }
  const manager = { kind: 'manager', scores: [exact('7')] } as const
  const both = rules.mixed([manager, { kind: 'peer', scores: [exact('8'), exact('7')] }], weights)
  expect(rules.scoreText(bands, both.score!)).toBe('7.15')
  expect(both.reasons).toEqual(['Manager: 7.00 × 70 of 100', 'Peer: 7.50 × 30 of 100'])
  const alone = rules.mixed([manager, { kind: 'peer', scores: [] }], weights)
  expect(rules.scoreText(bands, alone.score!)).toBe('7.00')
  expect(alone.reasons).toContain('peers not rated')
})

test('two anonymous answers count, and their mean is not said', () => {
  const weights = { manager: 70, second: 0, peer: 30, upward: 0 }
  const peers = { kind: 'peer', scores: [exact('8'), exact('7')], anonymous: true } as const
  const both = rules.mixed([{ kind: 'manager', scores: [exact('7')] }, peers], weights)
  expect(rules.scoreText(bands, both.score!)).toBe('7.15')
  expect(both.reasons).toEqual(['Manager: 7.00 × 70 of 100', 'Peer: shown from 3 answers on × 30 of 100'])
})

test('worked case 3: a band begins with its edge, reads the exact score, and shows three places at an edge', () => {
  expect(rules.bandOf(bands, exact('6')).label).toBe('Meets')
  expect(rules.bandOf(bands, exact('7.995')).label).toBe('Meets')
  expect(rules.scoreText(bands, exact('7.995'))).toBe('7.995')
  expect(rules.scoreText(bands, exact('7.99'))).toBe('7.99')
  expect(rules.bandOf(bands, exact('10')).label).toBe('Exceeds')
  expect(rules.bandOf(bands, exact('0')).label).toBe('Below')
})

test('worked case 4: lower is better counts from twice the target, and 120 % is the most', () => {
  const lower = { measure: 'number', direction: 'lower', target: 400 }
  expect(rules.achievement(lower, 500)).toBe(7_500)
  expect(rules.achievement({ ...lower, direction: 'higher', target: 2_000 }, 2_600)).toBe(12_000)
  expect(rules.achievement(lower, 900)).toBe(0)
  expect(rules.achievement({ ...lower, target: 0 }, 0)).toBe(10_000)
})

test('worked case 5: months are added to the last day of a month as to the month', () => {
  expect(rules.monthsLater('2027-01-31', 2)).toBe('2027-03-31')
  expect(rules.monthsLater('2027-01-31', 1)).toBe('2027-02-28')
  expect(rules.monthsLater('2026-11-15', 3)).toBe('2027-02-15')
  expect(rules.monthsUntil('2027-01-31', '2027-03-31')).toBe(2)
  expect(rules.monthsUntil('2027-01-31', '2027-03-01')).toBe(2)
  expect(rules.monthsUntil('2027-01-31', '2028-01-31')).toBe(6)
})

test('a review mixes areas and questions by the share of the areas, and goes by one where the other has no mark', () => {
  const kra = [{ weight: 10_000, mark: 8 }]
  expect(rules.reviewScore({ kra, questions: [6], kraWeight: 50 }).score).toEqual(exact('7'))
  expect(rules.reviewScore({ kra, questions: [-1], kraWeight: 50 }).score).toEqual(exact('8'))
  expect(rules.reviewScore({ kra: [], questions: [6], kraWeight: 70 }).score).toEqual(exact('6'))
})

test('bands rise from zero with rising grades and names of their own', () => {
  expect(rules.areBandsRight(bands)).toBe(true)
  expect(rules.areBandsRight(bands.slice(1))).toBe(false)
  expect(rules.areBandsRight([bands[0]!, { ...bands[1]!, from: 0 }])).toBe(false)
  expect(rules.areBandsRight([bands[0]!, { ...bands[1]!, label: 'below' }])).toBe(false)
  expect(rules.areBandsRight([bands[0]!, { ...bands[1]!, grade: 1 }])).toBe(false)
})

test('progress counts areas without an update as nothing reached', () => {
  const line = { measure: 'number', direction: 'higher', target: 100 }
  expect(
    rules.progressOf([
      { ...line, weight: 5_000, value: 100 },
      { ...line, weight: 5_000, value: null },
    ]),
  ).toBe(5_000)
  expect(rules.progressOf([])).toBeNull()
})
