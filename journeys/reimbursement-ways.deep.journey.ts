import { expect, test } from 'vitest'
import { delegate, findDelegates } from '#identity/contract/delegation/delegation-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { readClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import { finishBatch, startPayment } from '#reimbursement/contract/payments/payment-calls.ts'
import { callerFor, enterByCode } from './outbox.ts'
import { approvePublishPay, computeDraft } from './payroll-steps.ts'
import { photo, submitOnPhone } from './reimbursement-steps.ts'
import { enter, look } from './walks.ts'

const idIn = (path: string) => Number(path.split('/').at(-1))

test('a receipt that was paid once is refused to a second person, with the number of the claim', async () => {
  const bill = await photo(7)
  const phone = await openPage({ device: 'phone' })
  const { path } = await submitOnPhone(phone, { bill })
  const manager = await openPage()
  await enter(manager, 'manager', path)
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.getByText('Claim approved.').waitFor()
  const finance = await callerFor('finance@atrium.example')
  const id = idIn(path)
  const { batch_ids } = (await finance.send(startPayment, { claim_ids: [id] })).data
  const paid_on = companyDay(new Date())
  expect((await finance.send(finishBatch, { id: batch_ids[0]!, utr: 'UTR ONCE', paid_on })).status).toBe(0)
  await phone.getByText('Paid', { exact: true }).first().waitFor()
  const { number } = (await (await callerFor('employee@atrium.example')).send(readClaim, { id })).data

  const other = await openPage({ device: 'phone' })
  await enter(other, 'tumpa.sanfui', '/reimbursement')
  await other.getByRole('button', { name: 'New claim' }).first().click()
  await other.getByLabel('Title').fill('Lunch of the team')
  await other.locator('input[capture]').setInputFiles(bill)
  const line = other.getByRole('listitem', { name: 'Expense 1' })
  await line.getByLabel('Category').selectOption({ label: 'Meals' })
  await line.getByLabel('Amount').fill('640')
  await line.getByLabel('Vendor').fill('Corner hardware')
  await other.getByRole('button', { name: 'Submit', exact: true }).click()
  await other.getByText(`Line 1: This receipt is in ${number}, which is paid already.`).first().waitFor()
  await other.waitForURL(/\/reimbursement\/\d+/)
  // What was typed is kept as a draft, with the refusal beside its line.
  await other.getByRole('heading', { name: 'Lunch of the team' }).waitFor()
  await other.getByText(`This receipt is in ${number}, which is paid already.`, { exact: true }).waitFor()
  await look(other, 'reimbursement-paid-receipt-phone')
})

test('a manager’s own claim goes to the manager above, and the manager’s delegate does not decide it', async () => {
  const manager = await callerFor('manager@atrium.example')
  const name = 'Debolina Samajpati'
  const { people } = (await manager.send(findDelegates, { search: name })).data
  const today = companyDay(new Date())
  const given = await manager.send(delegate, {
    to_account_id: people[0]!.id,
    areas: ['reimbursement'],
    valid_from: today,
    valid_to: dayAfter(today, 3),
  })
  expect(given.status).toBe(0)

  const phone = await openPage({ device: 'phone' })
  const { title, path } = await submitOnPhone(phone, { by: 'manager' })
  const stand_in = await openPage()
  await enter(stand_in, 'project-lead', '/reimbursement')
  await stand_in.getByRole('heading', { name: 'Expense claims', level: 1 }).waitFor()
  expect(await stand_in.getByText(title).count()).toBe(0)
  await stand_in.goto(path)
  await stand_in.getByText('This claim does not exist.').first().waitFor()

  const above = await openPage()
  await enter(above, 'delivery-head', '/reimbursement')
  await above
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await above.getByRole('button', { name: 'Approve', exact: true }).click()
  await above.getByText('Claim approved.').waitFor()
  const { name: decider } = (await (await callerFor('delivery-head@atrium.example')).send(me, {})).data
  await phone.getByText(decider, { exact: false }).first().waitFor()
})

test('a claim that payroll pays is in the run and on the payslip, and done when the run is paid', async () => {
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'kavitha.r', '/reimbursement')
  await phone.getByRole('button', { name: 'New claim' }).first().click()
  await phone.getByLabel('Title').fill('Broadband at home')
  await phone.getByRole('button', { name: 'Add expense' }).click()
  const line = phone.getByRole('listitem', { name: 'Expense 1' })
  await line.getByLabel('Category').selectOption({ label: 'Broadband and phone' })
  await line.getByLabel('Amount').fill('1234')
  await line.getByLabel('Vendor').fill('Hill Fibre')
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  await phone.getByText(/^CLM\/\d{4}\/\d{4} submitted\.$/).waitFor()
  await phone.waitForURL(/\/reimbursement\/\d+$/)
  const claim = new URL(phone.url()).pathname
  const approver = await openPage()
  await enter(approver, 'manager', claim)
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByText('Claim approved.').waitFor()
  await phone.getByText('Handed to payroll, with the next payslip').waitFor()

  const maker = await openPage()
  await enterByCode(maker, 'payroll', '/payroll-runs')
  // The month that the demo company has computed is the one of another walk.
  const { path: run, month } = await computeDraft(maker)
  await maker.reload()
  const people = maker.getByRole('region', { name: 'People' })
  await people.getByRole('checkbox').first().check()
  await people.getByRole('button', { name: 'Acknowledge' }).click()
  await maker.getByText('Acknowledged.').waitFor()
  await maker.getByRole('button', { name: 'Submit', exact: true }).click()
  await maker.getByText('Sent for approval.').waitFor()
  await approvePublishPay(maker, run, 'UTR CLAIM')

  await phone.getByText('Paid', { exact: true }).first().waitFor()
  await look(phone, 'reimbursement-with-payroll-phone')
  await phone.goto('/payslip')
  await phone
    .getByRole('link', { name: monthInWords(month) })
    .first()
    .click()
  await phone.getByRole('heading', { name: 'Net pay' }).waitFor()
  await phone.getByText('1,234.00').first().waitFor()
  await look(phone, 'reimbursement-on-payslip-phone')
})

test('two claims of one batch are paid with a reference of their own each', async () => {
  const sent: { path: string; number: string }[] = []
  for (const by of ['kavitha.r', 'subhro.jyoti.maji']) {
    const phone = await openPage({ device: 'phone' })
    const { path } = await submitOnPhone(phone, { by })
    const { number } = (await (await callerFor(`${by}@atrium.example`)).send(readClaim, { id: idIn(path) }))
      .data
    const manager = await openPage()
    await enter(manager, 'manager', path)
    await manager.getByRole('button', { name: 'Approve', exact: true }).click()
    await manager.getByText('Claim approved.').waitFor()
    sent.push({ path, number: number! })
  }
  const finance = await openPage()
  await enter(finance, 'finance', '/reimbursement/payments')
  for (const { number } of sent)
    await finance.getByRole('row', { name: number }).getByRole('checkbox').check()
  await finance.getByRole('button', { name: 'Start payment' }).first().click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Start payment' }).click()
  await finance.getByText('Payment of 2 claims started.').waitFor()
  const batch = finance
    .getByRole('region', { name: /^Batch \d+$/ })
    .filter({ hasText: sent[0]!.number })
    .filter({ hasText: sent[1]!.number })
  await batch.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel('UTR', { exact: true }).fill('UTR BATCH')
  await dialog.getByRole('button', { name: 'Enter a UTR for single claims' }).click()
  await dialog.getByLabel(`UTR of ${sent[1]!.number}`).fill('UTR APART')
  await look(finance, 'reimbursement-two-references-desktop')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await finance.getByText('Batch marked as paid.').waitFor()
  await batch.getByText('UTR UTR APART').waitFor()
  await batch.scrollIntoViewIfNeeded()
  await look(finance, 'reimbursement-batch-paid-desktop')
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'subhro.jyoti.maji', sent[1]!.path)
  await phone.getByText('UTR APART').first().waitFor()
})
