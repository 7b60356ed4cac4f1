import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Perpetua Lisle'

test('a seller asks, the client answers on a phone by a link, and the lead moves by itself', async () => {
  const email = `perpetua.${Date.now()}@lisle.example`
  const seller = await callerFor('sales-executive@atrium.example')
  const contact_id = (await seller.send(saveContact, { name, email })).data.id
  await seller.send(addLead, { contact_id, title: 'Ordering app' })

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
})
