import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'
import { chooseTime } from './appointments-steps.ts'

test.each(walks)('on a %s in %s the pages of booking stand', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  const as = (name: string) => look(page, `appointments-${name}-${device}-${scheme}`)
  await page.goto('/book-appointment')
  await chooseTime(page)
  await as('book')
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByLabel('Country code').waitFor()
  await as('contact')
})

test('sales notes how it went, and keeps hours and reports', async () => {
  const page = await openPage()
  await enter(page, 'sales-manager', '/appointments')
  await page.getByText('Harpreet Dhanoa, Dhanoa Farms').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark completed' }).click()
  const form = page.getByRole('dialog', { name: 'Mark completed' })
  await form.getByLabel('Outcome notes').fill('Forty villages, one app.')
  await form.getByLabel('Next step', { exact: true }).selectOption({ label: 'None' })
  await form.getByRole('button', { name: 'Save outcome' }).click()
  await page.getByText('Enter a reason.').first().waitFor()
  await form.getByLabel('Next step, or why none').fill('They decide in spring')
  await form.getByRole('button', { name: 'Save outcome' }).click()
  await dialog.getByText('Forty villages, one app.').waitFor()
  await look(page, 'appointments-dialog')
  await page.goto('/appointments?view=calendar')
  await page.getByRole('button', { name: 'Show as a list' }).waitFor()
  await look(page, 'appointments-calendar')
  await page.goto('/appointment-hours')
  await page.getByRole('group', { name: 'Hours' }).waitFor()
  await look(page, 'appointment-hours')
  await page.goto('/appointment-reports')
  await page.getByText('Median time from booking to meeting').waitFor()
  await look(page, 'appointment-reports')
})
