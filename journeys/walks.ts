import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  takePicture,
  type Device,
  type Scheme,
} from '#platform/testing/browser.ts'
import { keepSession, sessionOf } from '#platform/testing/menu-walk.ts'
import { holesIn } from '#platform/testing/sentence-holes.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'

/** Of everybody in the demo company. */
export const password = 'lantern courtyard'

/** What a notice says does not lie over what is pressed next. */
export async function expectClear(page: Page, said: string, pressed: Locator): Promise<void> {
  await page.getByText(said).waitFor()
  const notices = (await page.getByRole('region', { name: 'Notifications' }).boundingBox())!
  const next = (await pressed.boundingBox())!
  const overlaps = (at: 'x' | 'y', along: 'width' | 'height') =>
    notices[at] < next[at] + next[along] && next[at] < notices[at] + notices[along]
  expect(overlaps('x', 'width') && overlaps('y', 'height')).toBe(false)
}

/** The gate walks each way once; the deep run looks at every screen on the way, on a phone and in the dark as well. */
const isDeep = process.env['ATRIUM_DEEP'] === 'on'

/** A screen is walked through on both devices, by day and by night: both of both, though not each with each. */
export const walks: [Device, Scheme][] = isDeep
  ? [
      ['desktop', 'light'],
      ['phone', 'dark'],
    ]
  : [['desktop', 'light']]

export async function fillIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Not by waiting for the address: a page that sends one on while it loads counts as an aborted one. */
export async function expectSignIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
}

/**
 * Opens a page as someone of the demo company, by the name before the @. What the sign-in screen would have kept is
 * put where it keeps it: that screen has journeys of its own, and walking through it each time costs seconds.
 */
export async function enter(page: Page, name: string, path?: string): Promise<void> {
  const browser = await page.evaluate(() => navigator.userAgent)
  const who = { username: `${name}@atrium.example`, password }
  await keepSession(page, await sessionOf(productOrigin(), who, browser))
  await page.goto(path ?? '/')
  // Home has come in whole.
  if (!path) await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
}

/** As over a slow line: what the page reads there comes late, until `speedUp`, which this returns. */
export async function slowDown(page: Page, path: string): Promise<() => Promise<void>> {
  const url = `**/api${path}*`
  await page.route(url, async (route) => {
    await new Promise((later) => setTimeout(later, 1_500))
    // The page may have asked again meanwhile, or gone.
    await route.continue().catch(() => undefined)
  })
  return () => page.unroute(url)
}

/** By `j`, as those do who work without a mouse, until a link of the screen has the focus. */
export async function stepTo(page: Page, link: Locator): Promise<void> {
  const hasFocus = () => link.evaluate((found) => found === document.activeElement)
  for (let step = 0; step < 40 && !(await hasFocus()); step += 1) await page.keyboard.press('j')
  expect(await hasFocus()).toBe(true)
}

const wantsPictures = process.env['ATRIUM_PICTURES'] === 'on'

/** What every screen must stand up to in the deep run; with `ATRIUM_PICTURES=on` there is a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  if (!isDeep && !wantsPictures) return
  // Rows that are being replaced are pale until the new ones are there. A button can stay busy: the kit shows one.
  await page.locator('[aria-busy="true"]:not(button)').first().waitFor({ state: 'detached' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await holesIn(page)).toEqual([])
  if (wantsPictures) await takePicture(page, name)
}
