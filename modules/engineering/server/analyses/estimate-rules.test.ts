import { expect, test } from 'vitest'
import { expectedMinutes, totalMinutes } from '#engineering/contract/analyses/estimate-rules.ts'

const hours = (optimistic: number, likely: number, pessimistic: number) => ({
  optimistic: optimistic * 60,
  likely: likely * 60,
  pessimistic: pessimistic * 60,
})

test('(4 + 4×8 + 18) ÷ 6 = 9.0 h, and the roles add up to 37.5 h', () => {
  expect(expectedMinutes(hours(4, 8, 18))).toBe(9 * 60)
  expect(totalMinutes([hours(4, 8, 18), hours(15, 22.5, 30), hours(6, 6, 6)])).toBe(37.5 * 60)
  expect(totalMinutes([])).toBe(0)
})
