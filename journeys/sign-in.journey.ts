import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { expectSignIn, fillIn, look, password, walks } from './walks.ts'

test.each(walks)('on a %s in %s one signs in, looks around and signs out', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await page.goto('/', { waitUntil: 'commit' })
  await expectSignIn(page)
  await look(page, `sign-in-${device}-${scheme}`)

  await fillIn(page, 'employee@atrium.example', 'not the password')
  await page.getByText('Incorrect username or password.').waitFor()
  await look(page, `sign-in-refused-${device}-${scheme}`)
  expect(await page.getByLabel('Username or email').inputValue()).toBe('employee@atrium.example')

  await fillIn(page, 'employee@atrium.example', password)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
  await look(page, `home-${device}-${scheme}`)

  await page.goto('/settings')
  await page.getByText('This device', { exact: true }).first().waitFor()
  await look(page, `settings-${device}-${scheme}`)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignIn(page)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuthenticated')]),
  ).toEqual([null, null])
  // Who goes on purpose is not told of an ended session.
  expect(await page.getByText('You were signed out').count()).toBe(0)
})
