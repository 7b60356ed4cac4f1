import { expect, test } from 'vitest'
import { buildCard } from '#estimates/server/estimates-builders.ts'
import { Exact } from './exact-amount.ts'
import { fixedCost, isBelow, PHASED_NOTE, type FixedCase } from './fixed-cost.ts'
import { hireTeamCost, type HireCase } from './hire-team-cost.ts'
import { factorText, moneyText, percentText } from '#estimates/contract/money-text.ts'
import { inOtherCurrency } from './other-currency.ts'
import { PERSONAL_NOTE, updateCost } from './update-cost.ts'

const card = buildCard()
const rupees = (count: number) => count * 100
const dollars = rupees
const values = (field: number, ...ids: number[]) => {
  const found = card.fields.find(({ id }) => id === field)!
  return { field: found, values: found.values.filter(({ id }) => ids.includes(id)) }
}

/** (2,00,000 + 50,000 + 1,500 × 120) × 1.20, of which 40 hours belong to the requirement and 80 to the answer. */
const example: FixedCase = {
  settings: card.settings,
  category: card.categories[1]!,
  answers: [values(10, 11), values(20, 21), values(30, 31)],
  budget: '',
}

test('the example of the guide: 5,16,000, from 4,60,000 to 6,20,000 rupees', () => {
  const outcome = fixedCost(example)
  expect(outcome).toMatchObject({ currency: 'INR', low: rupees(460_000), high: rupees(620_000), notes: [] })
  expect(outcome.reasons).toContainEqual({ label: 'Amount', value: '₹5,16,000' })
  expect(outcome.other).toMatchObject({ currency: 'USD', low: dollars(5_198), high: dollars(7_006) })
})

test('what an answer adds is told only where the card says so, and the hourly rate never', () => {
  expect(fixedCost(example).lines).toEqual([
    { label: 'Platform', detail: 'Android', amount: null },
    { label: 'Features', detail: 'Payments', amount: null },
    { label: 'Design', detail: 'Tailored', amount: null },
  ])
  const open = fixedCost({ ...example, settings: { ...card.settings, show_amounts: true } })
  expect(open.lines[1]).toEqual({ label: 'Features', detail: 'Payments', amount: rupees(50_000) })
})

test('multipliers count in any order, to the last digit', () => {
  const [platform, features, design] = example.answers
  const other = fixedCost({ ...example, answers: [design!, features!, platform!] })
  expect(other.low).toBe(fixedCost(example).low)
})

test('nothing is estimated below the minimum, also where an answer takes something off', () => {
  const off = {
    ...values(20, 22),
    values: [
      { id: 9, active: true, name: 'Reuse', add_amount: -100_000_000, add_hours: 0, multiplier: 10_000 },
    ],
  }
  const outcome = fixedCost({ ...example, answers: [off] })
  expect(outcome.low).toBe(rupees(45_000))
  expect(outcome.high).toBe(rupees(60_000))
  expect(outcome.reasons.map(({ label }) => label)).toContain('Raised to the minimum estimate')
  const bare = fixedCost({ ...example, answers: [off], settings: { ...card.settings, minimum: null } })
  expect(bare).toMatchObject({ low: 0, high: 0 })
})

test.each([
  ['10000 - 20000 USD', 2_100_000, true],
  ['10000 - 20000 USD', 1_770_000, false],
  ['20000 - 50000 USD', 2_100_000, false],
  ['50000 - 1M USD', 90_000_000, true],
  ['1M+ USD', 900_000_000, false],
  ['', 900_000_000, false],
])('a budget of %s for at least %i rupees is below it: %s', (budget, low, below) => {
  expect(isBelow(budget, rupees(low), card.settings)).toBe(below)
})

test('who has less in mind than it costs reads of a phased plan', () => {
  const dear = { ...example.category, base_amount: rupees(9_000_000) }
  const outcome = fixedCost({ ...example, category: dear, budget: '10000 - 20000 USD' })
  expect(outcome.notes).toEqual([PHASED_NOTE])
})

const [frontend, qa] = card.teams
const hire: HireCase = {
  settings: card.settings,
  teams: [
    { team: frontend!, months: 3, junior: 2, mid: 1, senior: 0 },
    { team: qa!, months: 2, junior: 1, mid: 0, senior: 0 },
  ],
  extension: 'Urgent',
  offer: null,
  notes: [],
}

test('the example of the guide: 19,200 + 3,000, urgent 24,420, with 15 % off 20,757, with $5,000 off 19,420', () => {
  const bare = hireTeamCost(hire)
  expect(bare).toMatchObject({ currency: 'USD', low: dollars(24_420), high: dollars(24_420) })
  expect(bare.lines).toEqual([
    { label: 'Frontend', detail: '2 Junior, 1 Mid-Level · 3 months', amount: dollars(19_200) },
    { label: 'QA', detail: '1 Junior · 2 months', amount: dollars(3_000) },
    { label: 'Start: Urgent', detail: '', amount: dollars(2_220) },
  ])
  const percent = hireTeamCost({ ...hire, offer: card.offers[0]! })
  expect(percent.low).toBe(dollars(20_757))
  expect(percent.lines.at(-1)).toEqual({ label: 'First project', detail: '15% OFF', amount: -dollars(3_663) })
  const amount = hireTeamCost({ ...hire, offer: card.offers[1]! })
  expect(amount.low).toBe(dollars(19_420))
  expect(amount.lines.at(-1)).toMatchObject({ detail: '$5,000 OFF' })
})

test('printed lines add up to the total, and no offer makes it negative', () => {
  for (const extension of ['Urgent', 'Standard', 'No Rush'] as const)
    for (const offer of [null, ...card.offers]) {
      const { lines, low } = hireTeamCost({ ...hire, extension, offer })
      expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(low)
    }
  const huge = { ...card.offers[1]!, discount: dollars(1_000_000) }
  expect(hireTeamCost({ ...hire, offer: huge }).low).toBe(0)
})

test('an update costs what the option says by what it is built with, or the team answers', () => {
  const [unity] = card.engines
  const [features, other] = card.options
  const update = { settings: card.settings, engine: unity!, engineLabel: 'Game engine', link: '' }
  expect(updateCost({ ...update, option: features! })).toMatchObject({
    low: rupees(125_000),
    high: rupees(250_000),
  })
  const personal = updateCost({ ...update, option: other!, link: 'https://game.example' })
  expect(personal).toMatchObject({ low: null, high: null, other: null, notes: [PERSONAL_NOTE] })
  expect(personal.lines.at(-1)).toEqual({ label: 'Link', detail: 'https://game.example', amount: null })
})

test('the other currency is told in whole units at the rate of the card', () => {
  const rate = { usd_rate: 8_850, usd_rate_date: '2026-11-20' }
  expect(inOtherCurrency({ low: dollars(20_757), high: dollars(20_757), currency: 'USD' }, rate)).toEqual({
    currency: 'INR',
    low: rupees(1_836_995),
    high: rupees(1_836_995),
    rate: 8_850,
    rate_date: '2026-11-20',
  })
})

test('rounding is half up, downwards also below zero, and exact in between', () => {
  expect(Exact.of(5).times(5_000).round()).toBe(3)
  expect(Exact.of(-5).times(5_000).round()).toBe(-2)
  expect(Exact.of(-1).floorTo(100)).toBe(-100)
  expect(Exact.of(-1).ceilTo(100)).toBe(0)
  expect(Exact.of(1).ceilTo(100)).toBe(100)
  expect(Exact.of(10).times(3_333).times(30_003).round()).toBe(10)
})

test('amounts are grouped as their countries do', () => {
  expect(moneyText(rupees(516_000), 'INR')).toBe('₹5,16,000')
  expect(moneyText(-366_350, 'USD')).toBe('−$3,663.50')
  expect(factorText(12_000)).toBe('× 1.20')
  expect(factorText(10_525)).toBe('× 1.0525')
  expect(percentText(1_250)).toBe('12.5 %')
})
