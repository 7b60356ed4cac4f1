import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '#identity/contract/second-step/authenticator-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { callerFor, codeFor } from './outbox.ts'
import { expectSignIn, fillIn, look, password, walks } from './walks.ts'
import { payroll, firstBox, atCode, expectFocusInFirstBox } from './second-step-steps.ts'

const greeting = /^Good (morning|afternoon|evening), /

test.each(walks)('on a %s in %s a role asks for a code that was mailed', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await page.goto('/login')
  await fillIn(page, payroll, password)
  await atCode(page)
  await page.getByText('p•••@atrium.example').waitFor()
  await page.getByText(/Expires in (10:00|9:\d\d)\./).waitFor()
  await page.getByText(/^You can request another code in 0:\d\d$/).waitFor()
  await look(page, `verify-otp-${device}-${scheme}`)
  const code = await codeFor(payroll)

  // Nothing is lost when the page is loaded again.
  await page.reload()
  await atCode(page)
  await page.keyboard.type(code)
  await page.getByRole('heading', { name: greeting }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('signInProgress'))).toBeNull()
})

test('a pasted code goes out by itself, a letter changes nothing, and half a code is not sent', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/login')
  await fillIn(page, payroll, password)
  await atCode(page)
  await page.keyboard.type('12')
  await page.getByLabel('Digit 1 of 6').press('x')
  expect(await firstBox(page).inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter the full code').waitFor()
  const code = await codeFor(payroll)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`)
  await page.getByLabel('Digit 3 of 6').press('ControlOrMeta+v')
  await page.getByRole('heading', { name: greeting }).waitFor()
})

test('a visitor who has no code waiting is sent to the sign-in', async () => {
  const page = await openPage()
  await page.goto('/verify-otp', { waitUntil: 'commit' })
  await expectSignIn(page)
})

test('another code can be asked for once the pause is over', async () => {
  const page = await openPage({ device: 'phone' })
  await page.clock.install()
  await page.goto('/login')
  await fillIn(page, payroll, password)
  await atCode(page)
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  // For the server not a minute has passed.
  await page.getByText(/A code was just sent\. Wait \d+ seconds/).waitFor()
  await page.clock.fastForward(600_000)
  await page.getByRole('heading', { name: 'This code has expired' }).waitFor()
})

test('instead of the code of the app, a recovery code or a mailed one opens the door', async () => {
  const email = 'zubair.naqshbandi@atrium.example'
  const caller = await callerFor(email)
  const { data } = await caller.send(beginAuthenticator, { password })
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
  const { data: kept } = await caller.send(confirmAuthenticator, { code })

  const page = await openPage({ device: 'phone' })
  await page.goto('/login')
  await fillIn(page, email, password)
  await atCode(page)
  await page.getByText('Find it in your authenticator app').waitFor()
  await look(page, 'verify-otp-app-phone-light')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('heading', { name: 'Enter a recovery code' }).waitFor()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await page.getByText('Enter the full code').waitFor()
  await look(page, 'verify-otp-recovery-phone-light')
  await page.getByLabel('Recovery code').fill(kept.recovery_codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: greeting }).waitFor()

  const other = await openPage()
  await other.goto('/login')
  await fillIn(other, email, password)
  await other.getByRole('button', { name: 'Email me a code instead' }).click()
  await other.getByText('z•••@atrium.example').waitFor()
  await expectFocusInFirstBox(other)
  await other.keyboard.type(await codeFor(email))
  await other.getByRole('heading', { name: greeting }).waitFor()
})

test('a code that is wrong five times is over, and one starts again with the name still there', async () => {
  const page = await openPage()
  await page.goto('/login')
  await fillIn(page, payroll, password)
  await atCode(page)
  const code = await codeFor(payroll)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'one more try']) {
    await page.keyboard.type(wrong)
    await page.getByText(`Incorrect code. You have ${left}.`).waitFor()
    await expectFocusInFirstBox(page)
    expect(await firstBox(page).inputValue()).toBe('')
  }
  await look(page, 'verify-otp-wrong-desktop-light')
  await page.keyboard.type(wrong)
  await page.getByRole('heading', { name: 'This code has expired' }).waitFor()
  await look(page, 'verify-otp-over-desktop-light')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expectSignIn(page)
  expect(await page.getByLabel('Username or email').inputValue()).toBe(payroll)
})
