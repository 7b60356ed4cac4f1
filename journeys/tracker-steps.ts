import type { Page } from 'playwright-core'

/** What the browser itself says next; the last is what none does, and the specification has a sentence for. */
export const refusals: [string, (page: Page) => Promise<unknown>][] = [
  ['You need to allow location access to proceed with the RA-Tracker login.', () => Promise.resolve()],
  [
    'Location information is unavailable.',
    async (page) => {
      await page.context().grantPermissions(['geolocation'])
      const session = await page.context().newCDPSession(page)
      // Without a place the browser reports that there is none.
      await session.send('Emulation.setGeolocationOverride', {})
    },
  ],
  [
    'The request to get user location timed out.',
    // The browser is given no time at all, so that it runs out of it itself.
    (page) => changeAsking(page, { timeout: 0 }),
  ],
  ['An unknown error occurred.', (page) => changeAsking(page, { code: 0 })],
]

export const changeAsking = (page: Page, wish: { timeout?: number; code?: number }) =>
  page.evaluate(({ timeout, code }) => {
    const ask = Geolocation.prototype.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      if (code === undefined) ask(found, failed, { timeout: timeout ?? 0, maximumAge: 0 })
      else failed?.({ code } as GeolocationPositionError)
    }
  }, wish)
