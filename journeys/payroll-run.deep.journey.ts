import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { readRun } from '#payroll/contract/runs/run-calls.ts'
import { callerFor, enterByCode } from './outbox.ts'
import { enter, look } from './walks.ts'

test('a month is computed, submitted, approved by another person, published, paid, and read by an employee', async () => {
  const maker = await openPage()
  await enterByCode(maker, 'payroll', '/payroll-runs')
  await maker
    .getByRole('row', { name: /Computed/ })
    .getByRole('link')
    .click()
  const people = maker.getByRole('region', { name: 'People' })
  await people.getByRole('link').first().waitFor()
  const path = new URL(maker.url()).pathname
  const employee = await people.getByRole('link').first().textContent()
  await look(maker, 'payroll-run-maker-desktop')

  const approver = await callerFor('payroll-approver@atrium.example')
  const id = Number(path.split('/').at(-1))
  const before = (await approver.send(readRun, { id })).data
  const isComputed = async () => {
    const { computing, computed_at } = (await approver.send(readRun, { id })).data
    return computing === null && computed_at !== before.computed_at
  }
  await maker.getByRole('button', { name: 'Compute again' }).click()
  await maker.getByText('The run is being computed.').waitFor()
  // It may be over before the page says that it runs.
  await expect.poll(isComputed, { timeout: 15_000 }).toBe(true)
  await maker.getByRole('button', { name: 'Submit', exact: true }).click()
  // First payslips, and whatever else stands out, are looked at before. They come first.
  await people.getByText('To answer').first().waitFor()
  // Without a scroll sideways.
  const beside = (await people.getByRole('columnheader', { name: 'Attention' }).boundingBox())!
  expect(beside.x + beside.width).toBeLessThan(1_440)
  await look(maker, 'payroll-run-to-answer-desktop')
  await maker.getByText(/^Look at the flags of (1 person|\d+ people) and acknowledge them first\.$/).waitFor()
  await people.getByRole('checkbox').first().check()
  await people.getByRole('button', { name: 'Acknowledge' }).click()
  await maker.getByText('Acknowledged.').waitFor()
  await maker.getByRole('button', { name: 'Submit', exact: true }).click()
  await maker.getByText('Sent for approval.').waitFor()
  expect(await maker.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const checker = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(checker, 'payroll-approver', path)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await checker.getByText('Run approved.').waitFor()
  await look(checker, 'payroll-run-checker-phone')

  await maker.getByRole('button', { name: 'Publish payslips' }).click()
  await maker.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await maker.getByText('Payslips published.').waitFor()

  const finance = await openPage()
  await enter(finance, 'finance', path)
  await finance.getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByText('Bank file made.').waitFor()
  const taken = finance.waitForEvent('download')
  await finance.getByRole('button', { name: 'Download file' }).click()
  const lines = (await readFile(await (await taken).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Beneficiary name,Account number,IFSC,Amount,Employee code,Narration')
  expect(lines.length).toBeGreaterThan(2)
  await finance.getByText(/^Once by /).waitFor()
  await look(finance, 'payroll-run-payments-desktop')
  await answerOfBank(finance, lines)
  await finance.getByRole('button', { name: 'Confirm paid' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm paid' }).click()
  await dialog.getByText('Enter the bank reference (UTR)').waitFor()
  await dialog.getByLabel('Bank reference (UTR)').fill('UTR 20261123')
  await dialog.getByRole('button', { name: 'Confirm paid' }).click()
  await finance.getByText('Run locked.').waitFor()
  await returnedByBank(finance, path)

  await maker.goto(path)
  await maker.getByRole('link', { name: employee! }).first().click()
  await maker.getByText('Published').first().waitFor()

  // Another walk may have published a later month.
  await maker.goto(`/payroll-reports?month=${before.month}`)
  await maker.getByRole('row', { name: employee! }).waitFor()
  await look(maker, 'payroll-reports-desktop')
  await maker.getByRole('button', { name: 'Cost and books' }).click()
  await maker.getByRole('region', { name: 'Cost per head' }).waitFor()
  await look(maker, 'payroll-cost-desktop')
})

/** The bank paid everyone but the last, whose row says why. */
async function answerOfBank(finance: Awaited<ReturnType<typeof openPage>>, lines: readonly string[]) {
  const answers = lines.map((line, at) => {
    if (at === 0) return `${line},Status,UTR,Reason`
    return at === lines.length - 1 ? `${line},Failed,,Account frozen` : `${line},Paid,UTR${at},`
  })
  await finance.getByRole('button', { name: 'Upload bank answer' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Answer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(answers.join('\n')),
  })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Record answer' }).waitFor()
  await look(finance, 'payroll-run-bank-answer-desktop')
  await dialog.getByRole('button', { name: 'Record answer' }).click()
  await finance.getByText(/recorded, 1 refused by the bank\.$/).waitFor()
  await finance.getByText('Refused by the bank: Account frozen').waitFor()
}

/** Days later the bank sends one payment back; it goes into a second file, which the bank pays. */
async function returnedByBank(finance: Awaited<ReturnType<typeof openPage>>, path: string) {
  await finance
    .getByRole('button', { name: /^Record return of the pay of/ })
    .first()
    .click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel('Reason of the bank').fill('Account closed')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await finance.getByText('Return recorded. The payment is due again.').waitFor()
  await finance.getByText(/^Returned by the bank on .*: Account closed$/).waitFor()
  await look(finance, 'payroll-run-returned-desktop')
  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'finance', path)
  await phone.getByText(/^Returned by the bank on .*: Account closed$/).waitFor()
  await look(phone, 'payroll-run-returned-phone')
  await finance.getByRole('button', { name: 'Make bank file' }).click()
  await dialog.getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByRole('button', { name: 'Confirm paid' }).click()
  await dialog.getByLabel('Bank reference (UTR)').fill('UTR 20261130')
  await dialog.getByRole('button', { name: 'Confirm paid' }).click()
  await finance.getByText('1 payment recorded.').waitFor()
}
