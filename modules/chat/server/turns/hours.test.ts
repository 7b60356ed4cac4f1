import { expect, test } from 'vitest'
import { openingAt } from './hours.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`)
const windows = [
  { from: at('09:00'), until: at('13:00') },
  { from: at('14:00'), until: at('19:00') },
  { from: at('22:00'), until: at('22:00') + 4 * 3_600_000 },
]

test('it is open within one of several windows, past midnight too', () => {
  expect(openingAt(windows, at('12:59'))).toEqual({ open: true, closesAt: at('13:00'), opensAt: null })
  expect(openingAt(windows, at('13:00'))).toEqual({ open: false, closesAt: null, opensAt: at('14:00') })
  expect(openingAt(windows, at('23:30') + 3_600_000).open).toBe(true)
  expect(openingAt(windows, at('22:00') + 4 * 3_600_000)).toEqual({
    open: false,
    closesAt: null,
    opensAt: null,
  })
})

test('windows that meet are one', () => {
  const night = [
    { from: at('20:00'), until: at('22:00') },
    { from: at('22:00'), until: at('23:00') },
  ]
  expect(openingAt(night, at('21:00')).closesAt).toBe(at('23:00'))
})
