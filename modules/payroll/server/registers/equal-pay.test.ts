import { expect, test } from 'vitest'
import { equalPayRows } from './equal-pay.ts'

const group = (designation: string, women: number, men: number) => ({
  designation,
  women,
  men,
  women_pay: women === 0 ? null : 90_000,
  men_pay: men === 0 ? null : 100_000,
})
const names = (groups: Parameters<typeof equalPayRows>[0]) =>
  equalPayRows(groups).map((row) => row['designation'])

test('a group needs five of each', () => {
  expect(names([group('A', 5, 5), group('B', 4, 9)])).toEqual(['A'])
  expect(equalPayRows([group('A', 5, 5)])[0]).toMatchObject({ ratio: 9_000 })
})

test('everyone together is shown only where the rest can’t be worked out', () => {
  expect(names([group('A', 5, 5)])).toEqual(['A', 'Everyone'])
  expect(names([group('A', 5, 5), group('B', 3, 2), group('C', 2, 3)])).toEqual(['A', 'Everyone'])
  expect(names([group('A', 5, 5), group('B', 3, 2)])).toEqual(['A'])
  expect(names([group('B', 3, 2)])).toEqual([])
})
