import { expect, test } from 'vitest'
import { isoInstant } from './connect.ts'

test.each([
  ['2026-11-21 05:00:00+00', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21 05:00:00.1+00', '2026-11-21T05:00:00.100Z'],
  ['2026-11-21 05:00:00.123+00', '2026-11-21T05:00:00.123Z'],
  ['2026-11-21 05:00:00.123456+00', '2026-11-21T05:00:00.123Z'],
])('%s is %s', (stored, shown) => {
  expect(isoInstant(stored)).toBe(shown)
})
