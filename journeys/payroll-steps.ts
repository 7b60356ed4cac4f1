import type { Page } from 'playwright-core'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

/** What is left of a run that was sent for approval: another person agrees, payslips go out, and finance pays. */
export async function approvePublishPay(maker: Page, path: string, reference: string): Promise<Page> {
  const checker = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(checker, 'payroll-approver', path)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await checker.getByText('Run approved.').waitFor()

  await maker.getByRole('button', { name: 'Publish payslips' }).click()
  await maker.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await maker.getByText('Payslips published.').waitFor()

  const finance = await openPage()
  await enter(finance, 'finance', path)
  await finance.getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByText('Bank file made.').waitFor()
  await finance.getByRole('button', { name: 'Confirm paid' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel('Bank reference (UTR)').fill(reference)
  await dialog.getByRole('button', { name: 'Confirm paid' }).click()
  await finance.getByText('Run locked.').waitFor()
  return finance
}
