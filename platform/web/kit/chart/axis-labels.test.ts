import { expect, test } from 'vitest'
import { axisLabels } from './axis-labels.ts'

test('days and months of one year are said without it', () => {
  expect(axisLabels(['9 Nov 2026', '10 Nov 2026'])).toEqual(['9 Nov', '10 Nov'])
  expect(axisLabels(['Oct 2026', 'Nov 2026'])).toEqual(['Oct', 'Nov'])
})

test('over the end of a year each year is said where it begins', () => {
  expect(axisLabels(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026'])).toEqual([
    'Nov 2025',
    'Dec',
    'Jan 2026',
    'Feb',
  ])
  expect(axisLabels(['31 Dec 2025', '1 Jan 2026'])).toEqual(['31 Dec 2025', '1 Jan 2026'])
})

test('other words stay as they are, also beside a date', () => {
  expect(axisLabels(['Started', 'Chose a service'])).toEqual(['Started', 'Chose a service'])
  expect(axisLabels(['Nov 2026', 'Later'])).toEqual(['Nov 2026', 'Later'])
  expect(axisLabels([])).toEqual([])
})
