import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { codeFor } from './outbox.ts'
import { expectSignIn, fillIn, look, password } from './walks.ts'
import { payroll, firstBox, atCode, expectFocusInFirstBox } from './second-step-steps.ts'

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
