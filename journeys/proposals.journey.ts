import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { callerFor, codeFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Leontine Marchbanks'
const shown = (day: string) => day.split('-').toReversed().join('-')

/** What stands beside “Link for the client”. */
async function linkOn(page: Page, of: 'query' | 'proposal'): Promise<string> {
  const text = await page
    .getByText(new RegExp(`/${of}/[\\w-]+`))
    .first()
    .textContent()
  return new RegExp(`/${of}/[\\w-]+`).exec(text!)![0]
}

async function openByCode(phone: Page, email: string, button: string): Promise<void> {
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByText('Code from your email').waitFor()
  await phone.keyboard.type(await codeFor(email, 'Your code'))
  await phone.getByRole('button', { name: button }).click()
}

test('a seller asks and proposes, and the client answers and accepts on a phone without an account', async () => {
  // At a second try the contact of the first one is there already.
  const email = `leontine.${Date.now()}@marchbanks.example`
  const seller = await callerFor('sales-executive@atrium.example')
  const contact_id = (await seller.send(saveContact, { name, email })).data.id
  const lead_id = (await seller.send(addLead, { contact_id, title: 'Ordering app' })).data.id
  const today = companyDay(new Date())
  const deal = { name: `Ordering app for ${name}`, contact_id, lead_id, expected_close: dayAfter(today, 30) }
  const dealId = (await seller.send(saveDeal, deal)).data.id

  const page = await openPage()
  await enter(page, 'sales-executive', `/contacts/view-contact/${contact_id}`)
  await page.getByRole('button', { name: 'Add query' }).click()
  const asking = page.getByRole('dialog', { name: 'Add query' })
  await asking.getByLabel('Subject').fill('Before we plan your app')
  await asking.getByLabel('Question 1').fill('Who will use it?')
  await look(page, 'query-form-desktop-light')
  await asking.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Submit query' }).click()
  await page.getByText(`Submitted to ${name}.`).waitFor()
  await page.getByText('Query Submitted').first().waitFor()

  const phone = await openPage({ device: 'phone' })
  await phone.goto(await linkOn(page, 'query'))
  await phone.getByRole('heading', { name: 'Our questions to you' }).waitFor()
  await openByCode(phone, email, 'Open the questions')
  await phone.getByLabel('Who will use it?').fill('Forty shop owners')
  await phone.getByLabel('Your name').focus()
  await phone.getByText('1 of 1 answered').waitFor()
  await look(phone, 'query-own-phone-light')
  await phone.getByRole('button', { name: 'Send answers' }).click()
  await phone.getByText(`Sent by ${name}. Thank you.`).waitFor()
  await page.reload()
  await page.getByText('Query answered').first().waitFor()
  await look(page, 'query-contact-desktop-light')

  await page.goto(`/deals/view-deals/${dealId}`)
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
