import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('a seller emails, meets and reports, and a manager follows the numbers to their rows', async () => {
  const caller = await callerFor('sales-executive@atrium.example')
  const stamp = Date.now()
  const contact = { name: `Isidora Penn ${stamp}`, email: `isidora.${stamp}@penn.example` }
  const { id } = (await caller.send(saveContact, contact)).data
  await caller.send(addLead, { contact_id: id, title: 'Archive for a museum' })

  const seller = await openPage()
  await enter(seller, 'sales-executive', `/contacts/view-contact/${id}`)
  await seller.getByRole('button', { name: 'Email', exact: true }).click()
  const mail = seller.getByRole('dialog', { name: `Email to ${contact.name}` })
  await mail.getByLabel('Saved text').selectOption({ label: 'After the meeting' })
  await mail.getByRole('button', { name: 'Send email' }).click()
  // Nothing is known of their company, and the text names it.
  await mail.getByText('No value for {{company}}.').first().waitFor()
  await mail.getByLabel('Saved text').selectOption({ label: 'First answer' })
  await look(seller, 'contact-mail-desktop-light')
  await mail.getByRole('button', { name: 'Send email' }).click()
  await seller.getByText(`Email to ${contact.name} is on its way.`).waitFor()

  await seller.getByRole('button', { name: 'Add meeting' }).click()
  const meeting = seller.getByRole('dialog', { name: 'Add meeting' })
  await meeting.getByLabel('Subject').fill('First talk about the archive')
  await look(seller, 'meeting-form-desktop-light')
  await meeting.getByRole('button', { name: 'Cancel' }).click()

  await seller.goto('/daily-sales-report')
  await seller.getByLabel('Highlights').fill('A museum asked for an archive.')
  await look(seller, 'daily-report-desktop-light')
  await seller.getByRole('button', { name: 'Submit' }).click()
  await seller.getByText('Report submitted.').waitFor()

  const manager = await openPage()
  await enter(manager, 'sales-manager', '/dashboard-contacts')
  const figure = manager
    .locator('dt', { hasText: 'New leads' })
    .locator('xpath=following-sibling::dd')
    .getByRole('link')
  const count = await figure.textContent()
  await look(manager, 'sales-dashboard-desktop-light')
  await figure.click()
  await manager.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  await manager
    .getByText(new RegExp(`\\b${count}\\b`))
    .first()
    .waitFor()
  await manager.goto('/sales-settings')
  await manager.getByRole('heading', { name: 'Stages of deals' }).waitFor()
  await look(manager, 'sales-settings-desktop-light')
  await manager.goto('/daily-sales-report')
  await manager.getByRole('heading', { name: 'Team' }).waitFor()
  await look(manager, 'daily-report-team-desktop-light')
  expect(await manager.getByText('Submitted').count()).toBeGreaterThan(0)
})
