import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('payroll makes a version of a rule pack, and the payroll approver reviews and publishes it', async () => {
  const maker = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(maker, 'payroll', '/rule-packs')
  await maker.getByRole('link', { name: 'Professional tax of Karnataka' }).first().waitFor()
  await look(maker, 'payroll-rule-packs-desktop')
  await maker.goto('/rule-packs/shipped-professional_tax-IN-KA-2025-04-01')
  await maker.getByRole('heading', { name: 'Golden cases' }).waitFor()
  await look(maker, 'payroll-rule-pack-desktop')
  await maker.getByRole('button', { name: 'New version' }).click()
  await maker.getByLabel('Title').fill('Professional tax of Karnataka from 2027')
  await maker.getByLabel('First day').fill('1 Apr 2027')
  await maker.getByLabel('Source').fill('Amendment of the schedule')
  await maker.getByLabel('Reason').fill('The highest amount of February changes')
  await look(maker, 'payroll-rule-pack-form-desktop')
  await maker.getByRole('button', { name: 'Save draft' }).click()
  await maker.getByText('Draft added. Another person reviews it.').waitFor()
  await maker.getByRole('heading', { name: 'Differences' }).waitFor()
  const path = new URL(maker.url()).pathname

  const checker = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(checker, 'payroll-approver', path)
  await checker.getByText('First day: 1 Apr 2025 before, now 1 Apr 2027').waitFor()
  await look(checker, 'payroll-rule-pack-phone')
  await checker.getByRole('button', { name: 'Mark as reviewed' }).click()
  await checker.getByRole('button', { name: 'Publish' }).click()
  await checker.getByText('Rule pack published.').waitFor()
  await maker.goto('/rule-packs?code=professional_tax')
  await maker.getByRole('link', { name: 'Professional tax of Karnataka from 2027' }).first().waitFor()
})

test('a due day is done with its evidence, and finance sees both', async () => {
  const payroll = await openPage({ device: 'desktop', scheme: 'dark' })
  await enter(payroll, 'payroll', '/compliance?state=open')
  const row = payroll.getByRole('row').filter({ hasText: 'Provident fund return' }).first()
  await row.waitFor()
  await look(payroll, 'payroll-compliance-desktop')
  await row.getByRole('button', { name: /^Actions|More/ }).click()
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

  const finance = await openPage({ device: 'phone', scheme: 'light' })
  await enter(finance, 'finance', '/compliance?state=done&search=Provident')
  await finance.getByRole('button', { name: 'ecr-challan.pdf' }).first().waitFor()
  expect(await finance.getByRole('button', { name: 'Add item' }).count()).toBe(0)
  await look(finance, 'payroll-compliance-phone')
})
