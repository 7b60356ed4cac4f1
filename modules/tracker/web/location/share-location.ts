import {
  CLOSE_AFTER_HAND_OVER_MS,
  HAND_OVER_AFTER_MS,
  handOverLink,
  locationMessage,
} from '#tracker/contract/location/tracker-location.ts'

const PATIENCE_MS = 20_000

/** Asks the browser, hands the place to the mobile app a moment later, and closes the window after that. */
export function shareLocation(): Promise<string | null> {
  return new Promise((settle) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setTimeout(() => {
          location.assign(handOverLink(appLink(), coords))
          setTimeout(() => window.close(), CLOSE_AFTER_HAND_OVER_MS)
        }, HAND_OVER_AFTER_MS)
        settle(null)
      },
      ({ code }) => settle(locationMessage(code)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  })
}

/** Which app it is stands in the page, put there by the server's settings. */
const appLink = () => document.querySelector<HTMLMetaElement>('meta[name="tracker-link"]')?.content ?? ''
