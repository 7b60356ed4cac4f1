import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a person finds the payslip of a paid month on the phone', async () => {
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'tumpa.sanfui', '/payslip')
  await person
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click()
  await person.getByRole('heading', { name: 'Net pay' }).waitFor()
  await look(person, 'payroll-own-payslip-phone')
})

test('an approver reads the run that payroll prepared, opens a payslip with its traces, and approves', async () => {
  const approver = await openPage()
  await enter(approver, 'payroll-approver', '/payroll-runs')
  await approver.getByRole('heading', { name: 'Payroll runs' }).waitFor()
  await look(approver, 'payroll-runs-desktop')
  await approver
    .getByRole('row', { name: /Waiting for approval/ })
    .getByRole('link')
    .click()
  await approver.getByRole('list', { name: 'Steps of the run' }).waitFor()
  await approver.getByText('Statutory & tax').waitFor()
  const people = approver.getByRole('region', { name: 'People' })
  await people.getByRole('link').first().waitFor()
  await look(approver, 'payroll-run-desktop')
  await people.getByRole('link').first().click()
  await approver.getByRole('heading', { name: 'Earnings' }).waitFor()
  await look(approver, 'payroll-slip-desktop')
  await approver.getByRole('region', { name: 'Earnings' }).getByRole('button').first().click()
  expect(await approver.getByRole('dialog').textContent()).toContain('Result')
  await approver.keyboard.press('Escape')
  await approver.getByRole('link', { name: 'Back to the run' }).click()
  await approver.getByRole('button', { name: 'Approve' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await approver.getByText('Run approved.').waitFor()
})
