import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#leave/server/counting/leave-days.ts'
import { expiryOnReturn, isAlive, spendLots, type Lot } from './spend-lots.ts'

const lot = (id: number, remaining: number, expires_on: string | null, wish: Partial<Lot> = {}): Lot => ({
  id,
  remaining,
  expires_on,
  origin: 'accrual',
  granted_on: '2026-01-01',
  ...wish,
})
const need = (day: string, quantity = 100) => ({ key: day, day, quantity })

test('the last two days of March come from what ends with March, the first of April from the other', () => {
  const lots = [lot(2, 500, '2026-12-31'), lot(1, 200, '2026-03-31')]
  const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02']
  const { takings, missing } = spendLots(
    lots,
    days.map((day) => need(day)),
    '2026-03-01',
  )
  expect(takings.map(({ day, lotId }) => [day, lotId])).toEqual([
    ['2026-03-30', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 2],
    ['2026-04-02', 2],
  ])
  expect(missing).toEqual([])
  expect(expiryOnReturn('2026-03-31', '2026-04-05', dayAfter)).toBe('2026-04-12')
  expect(expiryOnReturn('2026-12-31', '2026-04-05', dayAfter)).toBe('2026-12-31')
})

test('a day is split between lots, and what no living lot gives is missing', () => {
  const { takings, missing } = spendLots(
    [lot(1, 75, '2026-03-31'), lot(2, 50, null)],
    [need('2026-03-31'), need('2026-04-01')],
    '2026-03-01',
  )
  expect(takings.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
    [1, 75],
    [2, 25],
    [2, 25],
  ])
  expect(missing).toEqual([{ key: '2026-04-01', day: '2026-04-01', quantity: 75 }])
})

test('what is earned by work serves no day before it, what is credited later no day before either', () => {
  const worked = lot(1, 100, null, { origin: 'comp_off', granted_on: '2026-05-10' })
  expect(isAlive(worked, '2026-05-09', '2026-05-20')).toBe(false)
  expect(isAlive(worked, '2026-05-11', '2026-05-20')).toBe(true)
  const nextYear = lot(1, 100, null, { granted_on: '2027-01-01' })
  expect(isAlive(nextYear, '2026-12-30', '2026-12-28')).toBe(false)
  expect(isAlive(nextYear, '2027-01-02', '2026-12-28')).toBe(true)
})

const lots = fc.array(
  fc.record({
    remaining: fc.integer({ min: 0, max: 400 }),
    expires_on: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => dayAfter('2026-03-01', days))),
  }),
  { maxLength: 6 },
)
const needs = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 40 }), quantity: fc.constantFrom(25, 50, 75, 100) }),
  { maxLength: 12 },
)

test('nothing is overspent, every need is met or missing, and only from lots that live', () => {
  fc.assert(
    fc.property(lots, needs, (someLots, someNeeds) => {
      const all = someLots.map((one, at) => lot(at + 1, one.remaining, one.expires_on))
      const asked = someNeeds.map(({ after, quantity }, at) => ({
        key: String(at),
        day: dayAfter('2026-03-01', after),
        quantity,
      }))
      const { takings, missing } = spendLots(all, asked, '2026-03-01')
      for (const { id, remaining } of all) {
        const taken = takings.filter(({ lotId }) => lotId === id)
        expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(remaining)
      }
      for (const { key, quantity } of asked) {
        const parts = [...takings, ...missing].filter((part) => part.key === key)
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
      }
      for (const { lotId, day } of takings) expect(isAlive(all[lotId - 1]!, day, '2026-03-01')).toBe(true)
    }),
  )
})
