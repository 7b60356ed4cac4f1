import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a counsellor’s morning on the phone: three calls, two follow-ups set, one enrolled', async () => {
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'academy-counsellor', '/academy/leads')
  const due = phone.getByRole('region', { name: /^Due today/ })
  await due.waitFor()
  const names = await due
    .getByRole('article')
    .getByRole('link', { name: /^(?!Call|WhatsApp)/ })
    .allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(3)
  const card = due.getByRole('article').first()
  expect(await card.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  expect(await card.getByRole('link', { name: /^WhatsApp / }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/91\d{10}$/,
  )
  await look(phone, 'academy-today-empty-phone')

  for (const [name, outcome, day] of [
    [names[0]!, 'No answer', 'Tomorrow'],
    [names[1]!, 'Connected', 'In 3 days'],
  ] as const) {
    const call = due.getByRole('group', { name: `Call with ${name}`, exact: true }).first()
    await call.getByRole('button', { name: outcome }).click()
    await call.getByRole('button', { name: day }).click()
    await phone.getByText('The call is logged.').first().waitFor()
    await expect.poll(() => due.getByRole('article').first().getAttribute('aria-label')).not.toBe(name)
  }
  await phone.getByText('You logged 2 calls today.').waitFor()
  await look(phone, 'academy-today-phone')

  await due.getByRole('link', { name: names[2]!, exact: true }).first().click()
  await phone.getByRole('heading', { name: names[2]!, level: 1 }).waitFor()
  const call = phone.getByRole('group', { name: `Call with ${names[2]}` })
  await call.getByRole('button', { name: 'Connected' }).click()
  await call.getByRole('button', { name: 'Tomorrow' }).click()
  await phone.getByRole('button', { name: 'Enrol' }).click()
  const dialog = phone.getByRole('dialog', { name: `Enrol ${names[2]}` })
  const morning = dialog.getByRole('option', { name: /^Data analytics, .+Morning/ })
  await dialog.getByLabel('Batch').selectOption(await morning.textContent())
  await dialog.getByLabel('Discount').fill('10')
  await dialog.getByLabel('Collected').fill('20000')
  await dialog.getByText('₹ 43,200.00 quoted, ₹ 23,200.00 still to pay.').waitFor()
  await dialog.getByRole('button', { name: 'Enrol' }).click()
  await phone.getByText(/^Enrolled\. \d+ seats are left\.$/).waitFor()
  await phone.getByText('Still to pay').waitFor()
  await look(phone, 'academy-lead-phone')
})
