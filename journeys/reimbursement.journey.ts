import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { readClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

/** A second try brings another bill: the same one would be refused as claimed already. */
const mark = () => Math.floor(Math.random() * 200) + 20

const photo = async (red: number) => ({
  name: 'bill.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 1200, channels: 3, background: { r: red, g: mark(), b: mark() } },
  })
    .jpeg()
    .toBuffer(),
})

test('a claim with a photo is approved in part by the manager, paid by finance, and done for its employee', async () => {
  const stand = mark()
  const title = `Spare parts for stand ${stand}`
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'employee', '/reimbursement')
  await phone.getByRole('heading', { name: 'Expense claims', level: 1 }).waitFor()
  await look(phone, 'reimbursement-lanes-phone')
  await phone.getByRole('button', { name: 'New claim' }).first().click()
  await phone.getByLabel('Title').fill(title)
  await phone.locator('input[capture]').setInputFiles(await photo(stand))
  const line = phone.getByRole('listitem', { name: 'Expense 1' })
  await line.getByLabel('Category').selectOption({ label: 'Meals' })
  await line.getByLabel('Amount').fill('940')
  await line.getByLabel('Vendor').fill(`Corner hardware ${stand}`)
  await phone.getByText(/^Approved by .+\(manager\)/).waitFor()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await look(phone, 'reimbursement-form-phone')
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  await phone.getByText(/^CLM\/\d{4}\/\d{4} submitted\.$/).waitFor()
  await phone.waitForURL(/\/reimbursement\/\d+$/)
  const path = new URL(phone.url()).pathname
  await phone.getByRole('button', { name: 'Withdraw' }).waitFor()

  const manager = await openPage()
  await enter(manager, 'manager', '/reimbursement')
  await manager
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await manager.getByLabel(/^1\. Meals, of/).fill('800')
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.getByText('Say why this line is reduced.').waitFor()
  await manager.getByLabel('Reason for line 1').fill('Without the tip')
  await look(manager, 'reimbursement-decide-desktop')
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.getByText('Claim approved in part.').waitFor()

  const id = Number(path.split('/').at(-1))
  const employee = await callerFor('employee@atrium.example')
  const { number } = (await employee.send(readClaim, { id })).data
  const finance = await openPage({ scheme: 'dark' })
  await enter(finance, 'finance', '/reimbursement/payments')
  await finance.getByRole('button', { name: `Actions for ${number}` }).click()
  await finance.getByRole('menuitem', { name: 'Start payment' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Start payment' }).click()
  await finance.getByText('Payment started.').waitFor()
  const batch = finance.getByRole('region', { name: /^Batch \d+$/ }).filter({ hasText: number! })
  await look(finance, 'reimbursement-payments-desktop-dark')
  await batch.getByRole('button', { name: 'Mark as paid' }).click()
  await finance.getByRole('dialog').getByLabel('UTR').fill('UTR26DEMO1')
  await finance.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await finance.getByText('Batch marked as paid.').waitFor()

  await phone.goto('/reimbursement')
  await phone.getByRole('region', { name: 'Payment' }).getByText(title).waitFor()
  await phone.goto(path)
  await phone.getByText('Without the tip').waitFor()
  await phone.getByText('Paid', { exact: true }).first().waitFor()
  await look(phone, 'reimbursement-paid-phone')
  expect((await employee.send(readClaim, { id })).data).toMatchObject({
    payment: 'done',
    approved_total: 80_000,
    total: 94_000,
  })
})
