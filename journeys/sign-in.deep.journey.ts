import { expect, test } from 'vitest'
import { expectAccessible, openPage } from '#platform/testing/browser.ts'
import { codeFor } from './outbox.ts'
import { expectSignIn, fillIn, password, look } from './walks.ts'

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

  // What makes the browser known stays when one goes, like the chosen colours.
  const device = await page.evaluate(() => localStorage.getItem('device'))
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignIn(page)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ device, theme: 'dark' })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/login'))
  await fillIn(page, 'admin@atrium.example', password)
  expect((await sent).postDataJSON()).toMatchObject({ device })
})

test('without the flag of someone signed in, home leads to the sign-in', async () => {
  const page = await openPage()
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.goto('/', { waitUntil: 'commit' })
  await expectSignIn(page)
  expect(await page.getByText('You were signed out').count()).toBe(0)
})

test('with the keys alone one comes in, also past the second step', async () => {
  const page = await openPage()
  await page.goto('/login')
  await page.getByLabel('Username or email').waitFor()
  await page.keyboard.type('payroll@atrium.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  const code = await codeFor('payroll@atrium.example')
  await page.keyboard.type('9')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(code.slice(0, 3))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(code.slice(3))
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
})

test('a session that has ended leads to the sign-in, and from there back to where one was', async () => {
  const page = await openPage()
  await page.goto('/login')
  await fillIn(page, 'trainer@atrium.example', password)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.goto('/settings', { waitUntil: 'commit' })
  await expectSignIn(page)
  await page.getByText('You were signed out. Sign in again.').waitFor()
  await look(page, 'sign-in-ended-desktop-light')
  await fillIn(page, 'trainer@atrium.example', password)
  await page.waitForURL('**/settings')
})
