import { expect, test } from 'vitest'
import { enter } from './walks.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { signIn, photo, fillVisitor } from './visitors-steps.ts'

test('while the line is down a visitor is kept, with the photo, and sent once when it is back', async () => {
  const page = await openPage({ losesLine: true })
  await signIn(page)
  await page.getByRole('button', { name: 'Add Visitor' }).click()
  const form = await fillVisitor(page, { name: 'Jhumur Sardar', phone: '9830077002' })
  await form.getByLabel(/Add photo/).setInputFiles(await photo(page))
  // Only the calls of the desk are cut; a browser that is offline would say so in its console.
  await page.route('**/api/visitor/**', (route) => route.abort('internetdisconnected'))
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  await page.getByText('You’re offline. The visitor is saved on this device and sent later.').waitFor()
  const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
  await waiting.getByText('Jhumur Sardar').waitFor()
  await takePicture(page, 'visitor-kept')
  await page.getByRole('button', { name: 'Check out Farid Qureshi' }).click()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/visitor-time-out'))
  await page.getByRole('button', { name: 'Yes' }).click()
  await lost
  // Without a line no one has left, so the question stays.
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.unroute('**/api/visitor/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const row = page.getByRole('row', { name: /Jhumur Sardar/ })
  await row.waitFor({ timeout: 30_000 })
  await row.getByText('sent later').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  await expect.poll(() => row.count()).toBe(1)
})

test('an expected guest comes in, and a host announces, sees and withdraws guests', async () => {
  const host = await openPage()
  await enter(host, 'employee', '/my-guests')
  await host.getByRole('row', { name: /Devraj Oommen/ }).waitFor()
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Announce guest' }).click()
  const form = host.getByRole('dialog', { name: 'Announce guest' })
  await form.getByLabel('Name').fill('Ranita Barua')
  await form.getByLabel('Office').selectOption({ label: 'Kolkata' })
  await form.getByLabel('Purpose', { exact: true }).selectOption({ label: 'Official' })
  await form.getByLabel(/Phone/).fill('9830077003')
  await form.getByLabel(/Address/).fill('9 Hill Street')
  await form.getByRole('button', { name: 'Announce' }).click()
  await host.getByText('Guest announced.').waitFor()

  const desk = await openPage({ device: 'phone', scheme: 'dark' })
  await signIn(desk)
  await desk.getByRole('button', { name: /^Expected/ }).click()
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  await takePicture(desk, 'visitor-expected-phone')
  await desk.getByRole('button', { name: 'Check in Ranita Barua' }).click()
  await desk.getByText('Visitor added.').waitFor()
  await host
    .getByRole('row', { name: /Ranita Barua/ })
    .filter({ hasText: 'Inside' })
    .waitFor()
  await takePicture(host, 'my-guests')
})
