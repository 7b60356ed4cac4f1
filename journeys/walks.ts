import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  takePicture,
  type Device,
  type Scheme,
} from '../platform/testing/browser.ts'

/** Of everybody in the demo company. */
export const password = 'lantern courtyard'

/** A screen is walked through on both devices, by day and by night: both of both, though not each with each. */
export const walks: [Device, Scheme][] = [
  ['desktop', 'light'],
  ['phone', 'dark'],
]

export async function fillIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Not by waiting for the address: a page that sends one on while it loads counts as an aborted one. */
export async function expectSignIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
}

/** Comes in as somebody of the demo company, by the name before the @, and opens a page. */
export async function enter(page: Page, name: string, path?: string): Promise<void> {
  await page.goto('/login')
  await fillIn(page, `${name}@atrium.example`, password)
  // Home has come in whole.
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
  if (path) await page.goto(path)
}

/** What every screen must stand up to, with a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, name)
}
