import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'
import { creditsOf } from '#leave/testing/worked-credits.ts'

const monthNames = Array.from({ length: 12 }, (_, at) =>
  at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
)

test('however it is told and run, the credits are the days worked by so many, in steps, and at most the year’s', () => {
  fc.assert(
    fc.property(
      fc.record({
        worked: fc.array(fc.integer({ min: 0, max: 3_100 }), { minLength: 12, maxLength: 12 }),
        forOne: fc.integer({ min: 1, max: 60 }),
        step: fc.constantFrom(1 as const, 25 as const, 50 as const, 100 as const),
        yearly: fc.integer({ min: 0, max: 3_000 }),
        runs: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 14 }),
      }),
      ({ worked, forOne, step, yearly, runs }) => {
        const rule = buildLeaveRule({ accrual: 'days_worked', worked_days_for_one: forOne, step, yearly })
        const posted = new Map<number, number>()
        const run = (month: number) => {
          const told = Object.fromEntries(worked.slice(0, month).map((days, at) => [monthNames[at]!, days]))
          for (const credit of creditsOf(told, {
            rule,
            posted,
            upTo: `2026-${String(month).padStart(2, '0')}-04`,
          })) {
            expect(posted.has(credit.period)).toBe(false)
            expect(credit.quantity).toBeGreaterThan(0)
            posted.set(credit.period, credit.quantity)
          }
        }
        for (const month of [...runs.toSorted((one, other) => one - other), 12, 12]) run(month)
        const sum = [...posted.values()].reduce((all, quantity) => all + quantity, 0)
        const days = worked.reduce((all, one) => all + one, 0)
        expect(sum).toBe(Math.min(Math.floor(days / (forOne * step)) * step, yearly))
      },
    ),
  )
})
