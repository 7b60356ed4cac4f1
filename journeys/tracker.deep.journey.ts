import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'

/** By the clock of the page, so that a slow machine changes nothing. */
type Seen = { pressed: number | null; closed: number | null }

/** Notes where the page leads to and when it wants to close, since neither happens in a test's window. */
async function watchHandOver(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { pressed: null, closed: null }
    addEventListener('click', () => void (seen.pressed = performance.now()), { capture: true })
    Object.assign(window, { seen, close: () => void (seen.closed = performance.now()) })
  })
  const links: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => void links.push(url))
  return links
}

test('with leave given, the place goes to the app after a second and the window tries to close', async () => {
  const geolocation = { latitude: 22.5726, longitude: 88.3639 }
  const page = await openPage({ device: 'phone', permissions: ['geolocation'], geolocation })
  const links = await watchHandOver(page)
  await page.goto('/tracker-location')
  await page.getByRole('heading', { name: 'Allow Location Access' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, 'tracker-location-phone-light')
  await page.getByRole('button', { name: 'Allow Location' }).click()
  await page.getByText('Location sent to the app.').waitFor()
  await expect
    .poll(() => links, { timeout: 15_000 })
    .toContain('ra-tracker://location?latitude=22.5726&longitude=88.3639')
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await expect.poll(async () => (await seen()).closed, { timeout: 20_000 }).not.toBeNull()
  const { pressed, closed } = await seen()
  // A second until the app has the place, and five more.
  expect(closed! - pressed!).toBeGreaterThanOrEqual(6_000)
})

test('a browser without geolocation is told at once', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto('/tracker-location')
  await page.getByText('Geolocation is not supported by this browser.').waitFor()
  expect(await page.getByRole('button', { name: 'Allow Location' }).isDisabled()).toBe(true)
})
