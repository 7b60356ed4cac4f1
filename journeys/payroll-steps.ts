import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closeMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { confirmPack, listUnconfirmedPacks } from '#payroll/contract/packs/pack-calls.ts'
import { choosePerson, readRun, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { callerFor } from './outbox.ts'
import { enter } from './walks.ts'

/** From the list of runs: the one that is a draft is computed. Whatever of its days is undecided is paid as it stands. */
export async function computeDraft(maker: Page): Promise<{ path: string; month: string }> {
  await maker.getByRole('row', { name: /Draft/ }).getByRole('link').click()
  await maker.waitForURL(/\/payroll-runs\/\d+$/)
  const path = new URL(maker.url()).pathname
  const id = Number(path.split('/').at(-1))
  const by = testCaller(productOrigin(), await maker.evaluate(() => localStorage.getItem('token') ?? ''))
  const { month, company } = (await by.send(readRun, { id })).data
  const closing = { company_id: company.id, month, reason: 'The month is over' }
  expect((await by.send(closeMonth, closing)).status).toBe(0)
  await confirmLaw(month)

  await maker.getByRole('button', { name: 'Collect inputs' }).click()
  const compute = maker.getByRole('button', { name: 'Compute', exact: true })
  await compute.waitFor()
  const { rows } = (await by.send(runPersonList.read, { run_id: id, size: 100 })).data
  for (const { id: line, choice, version } of rows.filter(({ pending }) => pending > 0))
    await by.send(choosePerson, { id: line, choice, proceeds: true, reason: 'Paid as it stands', version })
  await compute.click()
  const state = async () => {
    const { computing, status } = (await by.send(readRun, { id })).data
    return { computing, status }
  }
  await expect.poll(state, { timeout: 30_000 }).toEqual({ computing: null, status: 'computed' })
  return { path, month }
}

/** Payroll pays by law that its approver has confirmed; reading it is another journey. */
export async function confirmLaw(month: string): Promise<void> {
  const approver = await callerFor('payroll-approver@atrium.example')
  const { data } = await approver.send(listUnconfirmedPacks, { month })
  for (const { key } of data.rows)
    await approver.send(confirmPack, { key, source: 'The notification', note: 'Read' })
}

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
