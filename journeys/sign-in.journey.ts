import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
} from '../platform/testing/browser.ts'
import { password, walks } from './walks.ts'

async function fillIn(page: Page, username: string, secret: string) {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Not by waiting for the address: a page that sends one on while it loads counts as an aborted one. */
async function atSignIn(page: Page) {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
}

test.each(walks)('on a %s in %s one signs in, looks around and signs out', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await page.goto('/', { waitUntil: 'commit' })
  await atSignIn(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `sign-in-${device}-${scheme}`)

  await fillIn(page, 'employee@atrium.example', 'not the password')
  await page.getByText('The username or password is not right.').first().waitFor()
  expect(await page.getByLabel('Username or e-mail').inputValue()).toBe('employee@atrium.example')

  await fillIn(page, 'employee@atrium.example', password)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `home-${device}-${scheme}`)

  await page.goto('/settings')
  await page.getByText('This device', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `settings-${device}-${scheme}`)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await atSignIn(page)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuthenticated')]),
  ).toEqual([null, null])
})

test('the sign-in says which version it is, shows the password and warns of the lock of capitals', async () => {
  const page = await openPage()
  await page.goto('/login')
  await page.getByText('V 3.96', { exact: true }).waitFor()
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('not for everybody')
  const typed = (lock: boolean) =>
    secret.evaluate((field, modifierCapsLock) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
    }, lock)
  await typed(true)
  await page.getByText('Caps Lock is on').waitFor()
  await expectAccessible(page)
  await typed(false)
  await page.getByText('Caps Lock is on').waitFor({ state: 'detached' })
  expect(await secret.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await secret.getAttribute('type')).toBe('text')
})

test('the browser keeps ids only with the offsets of the specification', async () => {
  const page = await openPage()
  await page.goto('/login')
  await fillIn(page, 'admin@atrium.example', password)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  const { me, user, role } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/identity/me', { headers })
    const { data } = (await answer.json()) as { data: { id: number; roles: { id: number }[] } }
    return { me: data, user: localStorage.getItem('user_id'), role: localStorage.getItem('role_id') }
  })
  expect(user).toBe(String(me.id + 121))
  expect(role).toBe(me.roles.map(({ id }) => id + 3).join(','))
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a session that has ended leads to the sign-in, and from there back to where one was', async () => {
  const page = await openPage()
  await page.goto('/login')
  await fillIn(page, 'trainer@atrium.example', password)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.goto('/settings', { waitUntil: 'commit' })
  await atSignIn(page)
  await fillIn(page, 'trainer@atrium.example', password)
  await page.waitForURL('**/settings')
})

test('a new password signs the other device out', async () => {
  const here = await openPage()
  const there = await openPage({ device: 'phone' })
  for (const page of [here, there]) {
    await page.goto('/login')
    await fillIn(page, 'interviewer@atrium.example', password)
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
  }
  await here.goto('/change-password')
  await here.getByRole('heading', { name: 'Change your password' }).waitFor()
  await expectAccessible(here)
  await takePicture(here, 'change-password-desktop-light')
  await here.getByLabel('Present password', { exact: true }).fill(password)
  await here.getByLabel('New password', { exact: true }).fill('short')
  await here.getByLabel('New password again', { exact: true }).fill('short')
  await here.getByRole('button', { name: 'Change password' }).click()
  await here.getByText('A password has at least 12 characters').waitFor()
  await here.getByLabel('New password', { exact: true }).fill('four kites above the roof')
  await here.getByLabel('New password again', { exact: true }).fill('four kites above the roof')
  await here.getByRole('button', { name: 'Change password' }).click()
  await here.waitForURL((url) => url.pathname === '/')
  await there.reload({ waitUntil: 'commit' })
  await atSignIn(there)
})
