/** The five things that can go wrong, in the specification's words. */
export const locationMessages = {
  denied: 'You need to allow location access to proceed with the RA-Tracker login.',
  unavailable: 'Location information is unavailable.',
  timeout: 'The request to get user location timed out.',
  unknown: 'An unknown error occurred.',
  unsupported: 'Geolocation is not supported by this browser.',
} as const

// The numbers that the browser's geolocation gives its errors.
const PERMISSION_DENIED = 1
const POSITION_UNAVAILABLE = 2
const TIMEOUT = 3

export function locationMessage(code: number): string {
  if (code === PERMISSION_DENIED) return locationMessages.denied
  if (code === POSITION_UNAVAILABLE) return locationMessages.unavailable
  if (code === TIMEOUT) return locationMessages.timeout
  return locationMessages.unknown
}

export const HAND_OVER_AFTER_MS = 1_000
export const CLOSE_AFTER_HAND_OVER_MS = 5_000

/** The link that opens the mobile app with the coordinates. */
export function handOverLink(link: string, place: { latitude: number; longitude: number }): string {
  const separator = link.includes('?') ? '&' : '?'
  return `${link}${separator}latitude=${place.latitude}&longitude=${place.longitude}`
}
