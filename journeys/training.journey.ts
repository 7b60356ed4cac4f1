import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('someone is busy on the phone, and the first who waits has the seat', async () => {
  const page = await openPage({ device: 'phone' })
  await enter(page, 'employee', '/trainings')
  const line = page.getByRole('listitem').filter({ hasText: 'Secure coding, autumn' })
  await line.getByText('Invited', { exact: true }).waitFor()
  await look(page, 'trainings-phone')
  await line.getByRole('link').click()
  await page.getByText('You are invited. Are you coming?').waitFor()
  await page.getByRole('button', { name: 'I’m busy' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'I’m busy' }).click()
  await form.getByText('Please give a reason').waitFor()
  await form.getByLabel('Reason').fill('Release week')
  await form.getByRole('button', { name: 'I’m busy' }).click()
  await page.getByText('You are marked as busy.').first().waitFor()

  const next = await openPage()
  await enter(next, 'trainer', '/trainings')
  await next.getByRole('link', { name: 'Secure coding, autumn' }).click()
  const seated = next.getByRole('list', { name: 'With a seat' })
  await seated.getByText('Tumpa Sanfui').waitFor()
  expect(await next.getByRole('list', { name: 'Waiting list' }).getByRole('listitem').count()).toBe(1)
  await next
    .getByRole('list', { name: 'Busy' })
    .getByText(/Release week/)
    .waitFor()
  await look(next, 'training-details-desktop')
})
