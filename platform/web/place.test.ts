import { expect, test } from 'vitest'
import { definePlace } from './place.ts'

test('a place shows what the wiring has put there, in its order, and nothing before', () => {
  const place = definePlace<{ key: string; label: string }>()
  expect(place.all()).toEqual([])
  expect(place.find('time')).toBeUndefined()
  place.take([
    { key: 'releases', label: 'Releases' },
    { key: 'time', label: 'Time' },
  ])
  expect(place.all().map(({ key }) => key)).toEqual(['releases', 'time'])
  expect(place.find('time')?.label).toBe('Time')
})
