import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const CLIENT = { name: 'Orsolya Tideway', email: 'orsolya@tideway.example' }
const PRICES = 'Prices for Tideway.csv'
const PASSWORD = 'harbour lights'

async function addContact(page: Page) {
  await enter(page, 'sales-executive', '/contacts')
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add contact' })
  await adding.getByLabel('Name', { exact: true }).fill(CLIENT.name)
  await adding.getByLabel('Email').fill(CLIENT.email)
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: CLIENT.name, level: 1 }).waitFor()
}

async function choose(page: Page, label: string, text: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(text)
  await page.getByRole('option', { name: text }).click()
}

/** What someone finds behind the link, as far as the button goes. */
async function codeOnPage(phone: Page) {
  await phone.getByLabel('Your email address').fill(CLIENT.email)
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByText('Code from your email').waitFor()
  const [code] = /^\s+(\d{4})$/m.exec(await mailTo(CLIENT.email, /^Your code for /))!.slice(1)
  await phone.getByLabel('Code from your email').getByRole('textbox').first().click()
  await phone.keyboard.type(code!)
}

test('a price list is shared with a password, opened once, and revoked; the link is dead at once', async () => {
  const manager = await openPage()
  await enter(manager, 'sales-manager', '/sales-documents')
  await manager.getByRole('row', { name: /Price lists/ }).click()
  await manager.getByRole('heading', { name: 'Price lists', level: 2 }).waitFor()
  await manager
    .getByLabel('Choose files')
    .setInputFiles([{ name: PRICES, mimeType: 'text/csv', buffer: Buffer.from('Design,1800') }])
  await manager.getByRole('row', { name: new RegExp(PRICES) }).waitFor()
  await look(manager, 'sales-documents-folder-desktop')

  const seller = await openPage()
  await addContact(seller)
  await seller.goto('/sales-documents')
  await seller.getByRole('row', { name: /Price lists/ }).waitFor()
  expect(await seller.getByRole('button', { name: 'Upload' }).count()).toBe(0)
  await look(seller, 'sales-documents-desktop')
  await seller.getByRole('row', { name: /Price lists/ }).click()
  const row = seller.getByRole('row', { name: new RegExp(PRICES) })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await seller.getByRole('menuitem', { name: 'Share' }).click()
  const sharing = seller.getByRole('dialog', { name: /^Share Prices/ })
  await choose(seller, 'Contact', CLIENT.name)
  await sharing.getByLabel(/^Password/).fill(PASSWORD)
  await sharing.getByLabel('Note').fill('As discussed.')
  await look(seller, 'sales-documents-share-desktop')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await seller.getByText(`Shared with ${CLIENT.name}.`).first().waitFor()

  const letter = await mailTo(CLIENT.email, /shared “Prices for Tideway\.csv” with you/)
  expect(letter).not.toContain(PASSWORD)
  const path = new URL(/https?:\/\/\S+\/shared\/\S+/.exec(letter)![0]).pathname
  const phone = await openPage({ device: 'phone' })
  await phone.goto(path)
  await phone.getByLabel('Password', { exact: true }).fill('wrong password')
  await codeOnPage(phone)
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await phone.getByText('This password is not right.').first().waitFor()
  await look(phone, 'shared-document-door-phone')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await phone.getByRole('heading', { name: PRICES, level: 1 }).waitFor()
  await phone.getByRole('button', { name: `View ${PRICES}` }).click()
  await phone.getByText('Design,1800').waitFor()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await look(phone, 'shared-document-phone')

  await seller.goto('/sales-documents/shared')
  await seller.getByRole('row', { name: new RegExp(PRICES) }).click()
  const details = seller.getByRole('dialog', { name: PRICES })
  await details.getByText(CLIENT.email).first().waitFor()
  await look(seller, 'sales-shared-details-desktop')
  await details.getByRole('link', { name: CLIENT.name }).click()
  await seller.getByText('Document opened').first().waitFor()
  await look(seller, 'contact-documents-desktop')
  await seller.getByRole('button', { name: `Revoke ${PRICES}` }).click()
  await seller
    .getByRole('dialog', { name: `Revoke ${PRICES}?` })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await seller.getByText('Revoked. The link no longer works.').waitFor()
  await seller.getByText('Document revoked').first().waitFor()

  // The page that is open gets nothing more, and the link says why.
  await phone.getByRole('button', { name: `View ${PRICES}` }).click()
  await phone.getByText('This link was withdrawn. Ask the sender for a new one.').first().waitFor()
  await phone.reload()
  await phone.getByText('This link was withdrawn.').first().waitFor()
  await look(phone, 'shared-document-revoked-phone')

  const outsider = await openPage()
  await enter(outsider, 'employee', '/sales-documents')
  await outsider.getByText('You don’t have access').waitFor()
})
