import { expect, test } from 'vitest'
import { mentionOf } from '#platform/contract/rich-text.ts'
import { openPage } from '#platform/testing/browser.ts'
import { readClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import { callerFor } from './outbox.ts'
import { approveInPart, submitOnPhone } from './reimbursement-steps.ts'
import { enter, look } from './walks.ts'

test('a claim is asked about, approved in part, paid by finance, and done for its employee', async () => {
  const phone = await openPage({ device: 'phone' })
  const { title, path } = await submitOnPhone(phone)
  const id = Number(path.split('/').at(-1))
  const employee = await callerFor('employee@atrium.example')
  const { number, person } = (await employee.send(readClaim, { id })).data
  await phone.getByRole('button', { name: 'Withdraw' }).waitFor()

  // A question does not send it back, and the answer stands under it.
  const manager = await openPage()
  await enter(manager, 'manager', '/reimbursement')
  await manager
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  const questions = manager.getByRole('region', { name: 'Questions and answers' })
  await questions.getByRole('textbox').fill(`Who was with you, ${mentionOf(person.name)}?`)
  await questions.getByRole('button', { name: 'Comment', exact: true }).click()
  await manager.getByText('Comment added.').waitFor()
  const answers = phone.getByRole('region', { name: 'Questions and answers' })
  await answers.getByText('Who was with you', { exact: false }).waitFor()
  await answers.getByRole('textbox').fill('The two of us from support')
  await answers.getByRole('button', { name: 'Comment', exact: true }).click()
  await questions.getByText('The two of us from support').waitFor()
  await look(phone, 'reimbursement-questions-phone')
  await look(manager, 'reimbursement-questions-desktop')
  await manager.getByLabel(/^1\. Meals, of/).fill('800')
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.getByText('Say why this line is reduced.').waitFor()
  await approveInPart(manager, path)

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
