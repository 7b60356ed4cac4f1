import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('a seller makes a deal of a contact and moves it, and a manager sees it on the board and in the forecast', async () => {
  const caller = await callerFor('sales-executive@atrium.example')
  // At a second try the contact of the first one is there already.
  const contact = { name: 'Ottoline Vance', email: `ottoline.${Date.now()}@vance.example` }
  const { id } = (await caller.send(saveContact, contact)).data
  const seller = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(seller, 'sales-executive', `/contacts/view-contact/${id}`)
  await seller.getByRole('button', { name: 'Add deal' }).click()
  const adding = seller.getByRole('dialog', { name: 'Add deal' })
  await adding.getByLabel('Name', { exact: true }).fill('Stock app for Vance')
  await adding.getByLabel('Amount').fill('750000')
  await look(seller, 'deal-form-phone-dark')
  await adding.getByRole('button', { name: 'Save' }).click()
  await seller.getByRole('heading', { name: 'Stock app for Vance', level: 1 }).waitFor()
  await seller.getByText('No next step').first().waitFor()
  await seller.getByRole('button', { name: 'Move', exact: true }).click()
  const moving = seller.getByRole('dialog', { name: 'Move Stock app for Vance' })
  await moving.getByLabel('Stage').selectOption({ label: 'Query, 25 %' })
  await moving.getByRole('button', { name: 'Move deal' }).click()
  await seller.getByText('Moved to Query').waitFor()
  await look(seller, 'deal-phone-dark')

  const manager = await openPage()
  await enter(manager, 'sales-manager', '/deals/board')
  const card = manager.getByRole('button', { name: 'Move Stock app for Vance' })
  await card.scrollIntoViewIfNeeded()
  await look(manager, 'deal-board-desktop-light')
  await card.click()
  await manager.getByRole('menuitem', { name: 'Move to Lost' }).click()
  const losing = manager.getByRole('dialog', { name: 'Mark Stock app for Vance as lost' })
  await losing.getByRole('button', { name: 'Mark as lost' }).click()
  await losing.getByText('Choose why the deal was lost.').first().waitFor()
  await losing.getByLabel('Reason').selectOption({ label: 'Timing' })
  await losing.getByRole('button', { name: 'Mark as lost' }).click()
  await manager.getByText('The deal is lost.').waitFor()
  await manager.goto('/deals/forecast')
  await manager.getByRole('rowheader', { name: 'Slipped' }).waitFor()
  await look(manager, 'deal-forecast-desktop-light')

  await seller.reload()
  await seller.getByText('Moved to Lost').waitFor()
  expect(await seller.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
})
