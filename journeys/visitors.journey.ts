import { test } from 'vitest'
import { enter, look } from './walks.ts'
import { openPage } from '#platform/testing/browser.ts'
import { signIn } from './visitors-steps.ts'

test('an expected guest comes in, and a host announces, sees and withdraws guests', async () => {
  const host = await openPage()
  await enter(host, 'employee', '/my-guests')
  await host.getByRole('row', { name: /Devraj Oommen/ }).waitFor()
  await look(host, 'my-guests-first')
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
  await look(desk, 'visitor-expected-phone')
  await desk.getByRole('button', { name: 'Check in Ranita Barua' }).click()
  await desk.getByText('Visitor added.').waitFor()
  await host
    .getByRole('row', { name: /Ranita Barua/ })
    .filter({ hasText: 'Inside' })
    .waitFor()
  await look(host, 'my-guests')
})
