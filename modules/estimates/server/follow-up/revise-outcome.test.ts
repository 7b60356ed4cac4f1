import { expect, test } from 'vitest'
import { hireTeamCost } from '#estimates/server/pricing/hire-team-cost.ts'
import { fixedCost } from '#estimates/server/pricing/fixed-cost.ts'
import { buildCard } from '#estimates/server/estimates-builders.ts'
import { reviseOutcome } from './revise-outcome.ts'

const card = buildCard()
const { settings } = card
const team = card.teams[0]!
const hired = hireTeamCost({
  settings,
  teams: [{ team, months: 3, junior: 2, mid: 1, senior: 0 }],
  extension: 'Standard',
  offer: null,
  notes: ['An earlier note'],
})
const how = { earlierNumber: 'EST-2026-0001', note: 'Two months less.', by: 'Asha Rao', settings }

test('a single price stays the sum of its lines, also revised twice', () => {
  const once = reviseOutcome({ ...how, earlier: hired, low: 1_800_000, high: 1_800_000 })
  const twice = reviseOutcome({ ...how, earlier: once, low: 2_000_000, high: 2_000_000 })
  for (const { lines, low } of [once, twice])
    expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(low)
  expect(twice.lines.filter(({ label }) => label === 'Revised')).toHaveLength(1)
  expect(once.notes).toEqual(['This replaces estimate EST-2026-0001.', 'Two months less.'])
  expect(once.reasons.at(-1)).toEqual({
    label: 'Revised by Asha Rao',
    value: '$19,200 → $18,000',
    source: 'Two months less.',
  })
})

test('under a range no line claims an amount, and the other currency follows the new figures', () => {
  const ranged = reviseOutcome({ ...how, earlier: hired, low: 1_000_000, high: 2_000_000 })
  expect(ranged.lines.every(({ amount }) => amount === null)).toBe(true)
  expect(ranged.other).toMatchObject({ currency: 'INR', low: 88_500_000, high: 177_000_000 })
})

test('lines without amounts get none, and the same price is no change', () => {
  const fixed = fixedCost({ settings, category: card.categories[1]!, answers: [], budget: '' })
  const revised = reviseOutcome({ ...how, earlier: fixed, low: 30_000_000, high: 30_000_000 })
  expect(revised.lines).toEqual(fixed.lines)
  const same = reviseOutcome({ ...how, earlier: hired, low: hired.low!, high: hired.high! })
  expect(same.lines).toEqual(hired.lines)
})
