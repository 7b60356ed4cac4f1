import { expect, test } from 'vitest'
import { demandNewPassword, accountList } from '#identity/contract/accounts/account-calls.ts'
import { openPage, type Device, type Scheme } from '#platform/testing/browser.ts'
import { asAdmin, codeFor } from './outbox.ts'
import { expectSignIn, fillIn, look, password, walks } from './walks.ts'
import { greeting, chosen, choose } from './new-password-steps.ts'

const forgetful: [Device, Scheme, string][] = [
  ['desktop', 'light', 'harkirat.dhanota@atrium.example'],
  ['phone', 'dark', 'lavanya.chhikara@atrium.example'],
]

test.each(forgetful)('on a %s in %s a forgotten password is replaced', async (device, scheme, email) => {
  const page = await openPage({ device, scheme })
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await page.getByLabel('Username or email').inputValue()).toBe(email)
  await look(page, `forgot-password-${device}-${scheme}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`${email[0]}•••@atrium.example`).waitFor()
  const code = await codeFor(email, 'Your password reset code')
  await page.getByLabel('Digit 1 of 6').waitFor()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.getByText('Incorrect code. You have 4 more tries.').waitFor()
  await look(page, `forgot-password-code-${device}-${scheme}`)
  await page.reload()
  await page.getByLabel('Digit 1 of 6').waitFor()
  await page.keyboard.type(code)

  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.reload()
  await choose(page, 'password1234', 'Set password')
  await page.getByText('This password is easy to guess').waitFor()
  await look(page, `reset-password-${device}-${scheme}`)
  await choose(page, chosen, 'Set password')
  await expectSignIn(page)
  await page.getByText('New password set.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: greeting }).waitFor()
})

test('for a name that no account has, the same is shown, and every code is wrong', async () => {
  const page = await openPage({ device: 'phone' })
  await page.goto('/forgot-password-otp')
  await page.getByLabel('Username or email').fill('nobody.at.all@elsewhere.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('n•••@elsewhere.example').waitFor()
  for (let left = 4; left > 0; left--) {
    await page.getByLabel('Digit 1 of 6').waitFor()
    await page.keyboard.type('000000')
    await page.getByText(left > 1 ? `${left} more tries` : 'one more try').waitFor()
  }
  await page.keyboard.type('000000')
  await page.getByRole('heading', { name: 'This code has expired' }).waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

async function demandOf(email: string) {
  const admin = await asAdmin()
  const { data } = await admin.send(accountList.read, { search: email })
  expect((await admin.send(demandNewPassword, { id: data.rows[0]!.id })).status).toBe(0)
}

const demanded: [Device, Scheme, string][] = [
  ['desktop', 'light', 'pranjal.bhardwajan@atrium.example'],
  ['phone', 'dark', 'ruchika.malkani@atrium.example'],
]

test.each(demanded)(
  'on a %s in %s a password that must go is replaced first',
  async (device, scheme, email) => {
    await demandOf(email)
    const page = await openPage({ device, scheme })
    await page.goto('/login')
    await fillIn(page, email, password)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/change-password')
    expect(await page.getByLabel('Current password').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull()
    await look(page, `forced-change-${device}-${scheme}`)
    await page.reload()
    await choose(page, password, 'Set password and continue')
    await page.getByText('The new password is the same as the current one.').waitFor()
    await choose(page, chosen, 'Set password and continue')
    await page.getByRole('heading', { name: greeting }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('changeToken'))).toBeNull()
  },
)

test('the token of a change that must be is forgotten on leaving and when it is refused', async () => {
  // Who comes in nowhere else: the account asks for another password from here on.
  const email = 'venkata.kotturappa@atrium.example'
  await demandOf(email)
  const page = await openPage()
  const changeToken = () => page.evaluate(() => localStorage.getItem('changeToken'))
  await page.goto('/login')
  await fillIn(page, email, password)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(await changeToken()).not.toBeNull()
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expectSignIn(page)
  expect(await changeToken()).toBeNull()

  await fillIn(page, email, password)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.evaluate(() => localStorage.setItem('changeToken', 'a.b.c'))
  await choose(page, chosen, 'Set password and continue')
  await page.getByText('You were signed out. Sign in again.').waitFor()
  expect(await changeToken()).toBeNull()
  await page.goto('/change-password', { waitUntil: 'commit' })
  await expectSignIn(page)
})

test('a new password signs the other device out', async () => {
  const here = await openPage()
  const there = await openPage({ device: 'phone' })
  for (const page of [here, there]) {
    await page.goto('/login')
    await fillIn(page, 'jerald.menezesan@atrium.example', password)
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
  }
  await here.goto('/change-password')
  await here.getByRole('heading', { name: 'Change your password' }).waitFor()
  await choose(here, 'short', 'Change password')
  await here.getByText('Enter your password').waitFor()
  await here.getByText('Use at least 12 characters').waitFor()
  await look(here, 'change-password-desktop-light')
  await here.getByLabel('Current password', { exact: true }).fill(password)
  await choose(here, chosen, 'Change password')
  await here.getByRole('heading', { name: greeting }).waitFor()
  await there.getByText('You were signed out. Sign in again.').waitFor()
})

test.each(walks)('on a %s in %s a link without its end leads on', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await page.goto('/reset-password')
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  await look(page, `reset-password-incomplete-${device}-${scheme}`)
  await page.getByRole('link', { name: 'Request a code' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})
