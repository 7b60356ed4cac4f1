import { expect, test } from 'vitest'
import { closeMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { addPayGroup } from '#payroll/contract/groups/pay-group-calls.ts'
import { bankTemplateList, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import { readRun, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import {
  decideSalary,
  prepareSalary,
  salaryList,
  salaryOfPerson,
} from '#payroll/contract/salaries/salary-calls.ts'
import { callerFor, enterByCode } from './outbox.ts'
import { approvePublishPay } from './payroll-steps.ts'
import { enter, look } from './walks.ts'

const GROUP = 'Partners'
const COMPANY = 3
const PERSON = { email: 'vinayak.angadimath', name: 'Vinayak Angadimath' }

/** The last month that is over. */
function lastMonth(): { month: string; inWords: string } {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return {
    month: first.toISOString().slice(0, 7),
    inWords: first.toLocaleString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}

/** A pay group of one: the same salary as before, agreed by two, paid from an account of its own. */
async function groupOfOne(maker: Caller, checker: Caller, month: string): Promise<void> {
  const people = (await maker.send(salaryList.read, { search: PERSON.name })).data.rows
  const account_id = people[0]!.person.id
  const [salary] = (await maker.send(salaryOfPerson, { account_id })).data.current
  const { data: group } = await maker.send(addPayGroup, {
    company_id: COMPANY,
    name: GROUP,
    pay_day: 31,
    cutoff_day: 25,
    divisor: 'calendar_days',
    part_months: 'calendar_days',
    net_rounding: 'rupee',
    valid_from: `${month}-01`,
  })
  const [layout] = (await maker.send(bankTemplateList.read, { size: 10 })).data.rows
  await maker.send(saveGroupBank, {
    pay_group_id: group.id,
    template_id: layout!.id,
    holder: 'Partners’ salaries',
    ifsc: 'BANY0000001',
    number: '910020003000499',
    narration: 'Salary',
  })
  const { data: prepared } = await maker.send(prepareSalary, {
    account_id,
    pay_group_id: group.id,
    structure_id: salary!.structure.id,
    effective_from: `${month}-01`,
    annual_ctc: salary!.annual_ctc,
    cause: 'transfer',
    reason: 'Paid apart from the others',
  })
  const decided = await checker.send(decideSalary, { id: prepared.id, approve: true, version: 1 })
  expect(decided.message).toBe('Salary approved.')
  expect((await maker.send(closeMonth, { company_id: COMPANY, month, reason: 'Paid' })).status).toBe(0)
}

test('a pay group of one person is paid by maker, checker and finance, and the person opens the payslip', async () => {
  const { month, inWords } = lastMonth()
  const maker = await openPage()
  await enterByCode(maker, 'payroll', '/payroll-runs')
  const token = await maker.evaluate(() => localStorage.getItem('token') ?? '')
  const checks = await callerFor('payroll-approver@atrium.example')
  await groupOfOne(testCaller(productOrigin(), token), checks, month)

  await maker.reload()
  await maker.getByRole('button', { name: 'Open run' }).click()
  const opening = maker.getByRole('dialog')
  await opening.getByLabel('Pay group').click()
  await maker.getByRole('option', { name: new RegExp(`^${GROUP}, `) }).click()
  await opening.getByLabel('Month').fill(inWords)
  await opening.getByLabel('Month').press('Tab')
  await opening.getByRole('button', { name: 'Open run' }).click()
  await maker.waitForURL(/\/payroll-runs\/\d+$/)
  const path = new URL(maker.url()).pathname
  const id = Number(path.split('/').at(-1))

  await maker.getByRole('button', { name: 'Collect inputs' }).click()
  await maker.getByRole('button', { name: 'Compute', exact: true }).click()
  const totals = async () => (await checks.send(readRun, { id })).data.totals
  await expect.poll(totals, { timeout: 15_000 }).toMatchObject({ people: 1, errors: 0 })
  const { rows } = (await checks.send(runPersonList.read, { run_id: id, size: 100 })).data
  if (rows.some(({ choice, flags }) => choice === 'included' && flags.length > 0)) {
    await maker.getByRole('checkbox', { name: new RegExp(PERSON.name) }).check()
    await maker.getByRole('button', { name: 'Acknowledge' }).click()
    await maker.getByText('Acknowledged.').waitFor()
  }
  await maker.getByRole('button', { name: 'Submit', exact: true }).click()
  await maker.getByText('Sent for approval.').waitFor()
  // One person never does both.
  expect(await maker.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await look(maker, 'payroll-one-person-maker-desktop')

  const finance = await approvePublishPay(maker, path, 'UTR ONE')
  await look(finance, 'payroll-one-person-finance-desktop')

  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, PERSON.email, '/payslip')
  await person
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click()
  await person.getByRole('heading', { name: 'Net pay' }).waitFor()
  await look(person, 'payroll-one-person-payslip-phone')
  await person.goto('/salary-configuration')
  const coming = person.waitForEvent('download')
  await person.getByRole('button', { name: 'Download letter' }).first().click()
  expect((await coming).suggestedFilename()).toBe(`Revision of your salary from ${month}-01.pdf`)
})
