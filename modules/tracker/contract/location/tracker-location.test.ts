import { expect, test } from 'vitest'
import { handOverLink, locationMessage } from './tracker-location.ts'

test.each([
  [1, 'You need to allow location access to proceed with the RA-Tracker login.'],
  [2, 'Location information is unavailable.'],
  [3, 'The request to get user location timed out.'],
  [0, 'An unknown error occurred.'],
  [99, 'An unknown error occurred.'],
])('error %i of the browser reads: %s', (code, message) => {
  expect(locationMessage(code)).toBe(message)
})

test('the coordinates are added to whatever link is configured', () => {
  const place = { latitude: 22.5726, longitude: 88.3639 }
  expect(handOverLink('ra-tracker://location', place)).toBe(
    'ra-tracker://location?latitude=22.5726&longitude=88.3639',
  )
  expect(handOverLink('app://x?from=web', place)).toBe('app://x?from=web&latitude=22.5726&longitude=88.3639')
})
