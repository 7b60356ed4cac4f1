import type { DevicePlace } from '#attendance/contract/offices/office-calls.ts'

const PATIENCE_MS = 10_000

/** Where the device is; nothing where it does not say, which the clock then answers to. */
export const askDevicePlace = (): Promise<DevicePlace | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy_m: Math.min(100_000, Math.round(accuracy)) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
