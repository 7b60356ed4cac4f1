import { expect, test } from 'vitest'
import { createAccount } from '#identity/contract/accounts/account-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin, mailTo } from './outbox.ts'
import { expectSignIn, fillIn, look } from './walks.ts'
import { greeting, chosen, choose } from './new-password-steps.ts'

test('an invitation opens the choice of the first password, once', async () => {
  const email = 'newcomer.of.the.journeys@atrium.example'
  const made = await (await asAdmin()).send(createAccount, { name: 'Niharika Bezbaruah', email })
  expect(made.status).toBe(0)
  const link = /\/reset-password#\S+/.exec(await mailTo(email, 'Your account in Atrium'))![0]
  const page = await openPage({ device: 'phone' })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await look(page, 'invitation-phone-light')
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('too short')
  expect(await page.locator('[data-met]').count()).toBe(0)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  expect(await page.locator('[data-met]').count()).toBe(1)
  await choose(page, chosen, 'Set password')
  await expectSignIn(page)
  await fillIn(page, email, chosen)
  await page.getByRole('heading', { name: greeting }).waitFor()

  const other = await openPage()
  await other.goto(link)
  await choose(other, 'five kites above the roof', 'Set password')
  await other.getByText('This link or code was used or has expired.').waitFor()
})
