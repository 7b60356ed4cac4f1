import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  takePicture,
  type Device,
  type Scheme,
} from '#platform/testing/browser.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
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

/** A screen is walked through on both devices, by day and by night: both of both, though not each with each. */
export const walks: [Device, Scheme][] = [
  ['desktop', 'light'],
  ['phone', 'dark'],
]

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
  const kept = await sessionOf(name, await page.evaluate(() => navigator.userAgent))
  // A page of the same origin that runs nothing.
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(path ?? '/')
  // Home has come in whole.
  if (!path) await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
}

async function sessionOf(name: string, browser: string): Promise<Record<string, string>> {
  const caller = testCaller(productOrigin(), undefined, { 'user-agent': browser })
  const { data } = await caller.send(login, { username: `${name}@atrium.example`, password })
  if (data.step !== 'in') throw new Error(`${name} did not come in at once`)
  return {
    device: data.device,
    token: data.token,
    // The specification keeps ids in the browser only with these offsets.
    user_id: String(data.user_id + 121),
    role_id: data.role_ids.map((id) => id + 3).join(','),
    isAuthenticated: 'true',
  }
}

/** What every screen must stand up to, with a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, name)
}
