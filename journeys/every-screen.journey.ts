import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSignIns } from '../database/demo/sign-ins.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
  type Device,
  type Scheme,
} from '../platform/testing/browser.ts'
import { password } from './walks.ts'

/** So many roles look at each screen: the first to whom it is open, and one to whom less of it is. */
const LOOKS = 2

const roles = demoSignIns().filter(({ username, asksForCode }) => username.includes('@') && !asksForCode)
// What the walks of the areas leave out.
const turns: [Device, Scheme][] = [
  ['phone', 'light'],
  ['desktop', 'dark'],
]
const looks = new Map<string, number>()

test(
  'every screen in the menu of every role opens, is accessible and no wider than it may be',
  { timeout: 600_000 },
  async () => {
    const complaints: string[] = []
    for (const [at, { role, username }] of roles.entries()) {
      const [device, scheme] = turns[at % 2]!
      const page = await openPage({ device, scheme })
      await comeIn(page, username)
      for (const path of await menuOf(page, device)) {
        const seen = looks.get(path) ?? 0
        if (seen === LOOKS) continue
        looks.set(path, seen + 1)
        await page.goto(path)
        complaints.push(...(await complaintsAbout(page, `${role} at ${path}`)))
      }
      await page.context().close()
    }
    expect(looks.size).toBeGreaterThan(15)
    expect(complaints).toEqual([])
  },
)

/** Without the screen of the sign-in, which has journeys of its own. */
async function comeIn(page: Page, username: string) {
  await page.goto('/login')
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/login', { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { token: string } }
    localStorage.setItem('token', data.token)
    localStorage.setItem('isAuthenticated', 'true')
  }, JSON.stringify({ username, password }))
}

/** On a phone the menu lies behind its button; its groups are opened by hand. */
async function menuOf(page: Page, device: Device): Promise<string[]> {
  await page.goto('/')
  if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link').first().waitFor()
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  const links = menu.getByRole('link')
  return links.evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? '/'))])
}

const failures = /This is not open to you|You are offline|This could not be loaded/

async function complaintsAbout(page: Page, about: string): Promise<string[]> {
  try {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const text = await page.getByRole('main').innerText()
    expect(failures.exec(text)?.[0]).toBeUndefined()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    return []
  } catch (error) {
    await takePicture(page, `every-screen ${about}`)
    return [`${about}: ${(error as Error).message.slice(0, 600)}`]
  }
}
