import { expect, test } from 'vitest'
import { OTHER_KINDS, seriesOfKinds } from './trend-series.ts'

const seriesOf = (kinds: readonly string[]) => kinds.map(seriesOfKinds(kinds))

test('six kinds are six series; of seven the last two are one, and none is left out', () => {
  const six = ['Casual', 'Medical', 'Comp-off', 'Earned', 'Half-pay', 'Family']
  expect(seriesOf(six)).toEqual(six)
  expect(seriesOf([...six, 'Casual', 'Loss of pay'])).toEqual([
    'Casual',
    'Medical',
    'Comp-off',
    'Earned',
    'Half-pay',
    OTHER_KINDS,
    'Casual',
    OTHER_KINDS,
  ])
})
