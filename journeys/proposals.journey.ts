import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Leontine Marchbanks'
const shown = (day: string) => day.split('-').toReversed().join('-')

test('a seller writes a proposal, and the client accepts it on a phone without an account', async () => {
  // At a second try the contact of the first one is there already.
  const email = `leontine.${Date.now()}@marchbanks.example`
  const seller = await callerFor('sales-executive@atrium.example')
  const contact_id = (await seller.send(saveContact, { name, email })).data.id
  const today = companyDay(new Date())
  const deal = { name: `Ordering app for ${name}`, contact_id, expected_close: dayAfter(today, 30) }
  const dealId = (await seller.send(saveDeal, deal)).data.id

  const page = await openPage()
  await enter(page, 'sales-executive', `/deals/view-deals/${dealId}`)
  await page.getByRole('button', { name: 'Add proposal' }).click()
  const writing = page.getByRole('dialog', { name: 'Add proposal' })
  await writing.getByLabel('Service').fill('Ordering app')
  await writing.getByLabel('Price').fill('500000')
  await writing.getByLabel('Tax').fill('18')
  await writing.getByLabel('Valid until').fill(shown(dayAfter(today, 14)))
  await writing.getByRole('button', { name: 'Add milestone' }).click()
  await writing.getByLabel('Milestone', { exact: true }).fill('Launch')
  await writing.getByLabel('Amount', { exact: true }).fill('1')
  await writing.getByRole('button', { name: 'Save' }).click()
  await writing
    .getByText(/^Milestones add up to INR 1\.00/)
    .first()
    .waitFor()
  await writing.getByRole('button', { name: 'Split the total evenly' }).click()
  await look(page, 'proposal-form-desktop-light')
  await writing.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Submit proposal' }).click()
  await page.getByText(`Submitted to ${name}.`).waitFor()

  const dark = await openPage({ device: 'phone', scheme: 'dark' })
  await dark.goto(await linkOn(page, 'proposal'))
  await dark.getByRole('heading', { name: 'Our proposal to you' }).waitFor()
  await openByCode(dark, email, 'Read the proposal')
  await dark.getByRole('heading', { name: 'Accept the proposal' }).waitFor()
  await dark.getByLabel('Your name').fill(name)
  await look(dark, 'proposal-own-phone-dark')
  await dark.getByRole('button', { name: 'Accept proposal' }).click()
  await dark.getByText(`Accepted by ${name}.`).first().waitFor()

  await page.reload()
  await page.getByText('Moved to Won').waitFor()
  await page.getByText(`Accepted by ${name}`).first().waitFor()
  await look(page, 'proposal-deal-desktop-light')
})
