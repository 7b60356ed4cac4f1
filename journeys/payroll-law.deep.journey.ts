import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('the payroll approver reviews and publishes a version of a rule pack that payroll made', async () => {
  const checker = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(checker, 'payroll-approver', '/rule-packs?state=draft')
  const draft = checker.getByRole('link', { name: 'Labour welfare fund of West Bengal, employer share 30' })
  await draft.first().waitFor()
  await look(checker, 'payroll-rule-packs-desktop')
  await draft.first().click()
  await checker.getByText('Employer: ₹ 15.00 before, now ₹ 30.00').waitFor()
  await look(checker, 'payroll-rule-pack-desktop')
  await checker.getByRole('button', { name: 'Mark as reviewed' }).click()
  await checker.getByRole('button', { name: 'Publish' }).click()
  await checker.getByText('Rule pack published.').waitFor()

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'payroll-approver', '/rule-packs/shipped-professional_tax-IN-WB-2026-10-01')
  await phone.getByRole('heading', { name: 'Golden cases' }).waitFor()
  await look(phone, 'payroll-rule-pack-phone')
})

test('a due day is done with its evidence, and finance sees both', async () => {
  const payroll = await openPage({ device: 'desktop', scheme: 'dark' })
  await enter(payroll, 'payroll-approver', '/compliance?state=open')
  const actions = payroll.getByRole('button', { name: /^Actions for Provident fund return/ }).first()
  await actions.waitFor()
  await look(payroll, 'payroll-compliance-desktop')
  await actions.click()
  await payroll.getByRole('menuitem', { name: 'Mark as done' }).click()
  const dialog = payroll.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'ecr-challan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await dialog.getByText('ecr-challan.pdf').waitFor()
  await look(payroll, 'payroll-compliance-done-desktop')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await payroll.getByText('Marked as done.').waitFor()
  await payroll.getByRole('button', { name: 'Month', exact: true }).click()
  await payroll
    .getByRole('button', { name: /^Wages paid/ })
    .first()
    .click()
  await dialog.getByText('Owner', { exact: true }).waitFor()
  await look(payroll, 'payroll-compliance-month-desktop')

  const finance = await openPage({ device: 'phone', scheme: 'light' })
  await enter(finance, 'finance', '/compliance?state=done&search=Provident')
  await finance.getByRole('button', { name: 'ecr-challan.pdf' }).first().waitFor()
  expect(await finance.getByRole('button', { name: 'Add item' }).count()).toBe(0)
  await look(finance, 'payroll-compliance-phone')
})
