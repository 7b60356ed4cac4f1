import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { assignmentList, takeBackAssets } from '#assets/contract/holding/assignment-calls.ts'
import { readSettlement, settlementList } from '#payroll/contract/settlements/settlement-calls.ts'
import { demoPeople } from '#database/demo/people.ts'
import { callerFor, enterByCode } from './outbox.ts'
import { confirmLaw } from './payroll-steps.ts'
import { enter, look } from './walks.ts'

/** Leaves on the day of the resignation, so that the last wages can be paid on the same day. */
const KEY = 'project-lead'
const { name } = demoPeople.find(({ key }) => key === KEY)!
const today = companyDay(new Date())

/** Assets are cleared only once nothing is in hand any more. */
async function takeBackAll(): Promise<void> {
  const keeper = await callerFor('asset-manager@atrium.example')
  const { rows } = (await keeper.send(assignmentList.read, { search: name, view: 'open' })).data
  const tags = rows.map(({ tag }) => tag)
  expect(tags).not.toEqual([])
  expect((await keeper.send(takeBackAssets, { tags, condition: 'good' })).status).toBe(0)
}

/** Another journey may have given someone a second department. */
async function clearAs(role: string, department: string): Promise<void> {
  const page = await openPage()
  await enter(page, role, `/exit/clearances?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${department} clearance of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Clear or block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await page.context().close()
}

test('an exit goes from the resignation to the paid wages, each step by the role that takes it', async () => {
  const law = confirmLaw(today.slice(0, 7))
  const person = await openPage({ device: 'phone' })
  await enter(person, KEY, '/resignation')
  await person.getByLabel('Last working day you ask for').fill(today)
  await person.getByLabel('Main reason').selectOption({ label: 'Relocation' })
  await person.getByLabel('Reason', { exact: true }).fill('We move to another city.')
  await person.getByRole('button', { name: 'Submit resignation' }).click()
  await person.getByText('Your resignation was submitted.').first().waitFor()

  const manager = await openPage()
  await enter(manager, 'manager', '/exit?view=waiting')
  await manager.getByRole('link', { name }).click()
  await manager.getByRole('button', { name: 'Recommend last day' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Recommend' }).click()
  await manager.getByText('Recommendation saved.').waitFor()
  expect(await manager.getByText('We move to another city.').count()).toBe(0)

  const hr = await openPage()
  await enter(hr, 'hr-manager', '/exit?view=waiting')
  await hr.getByRole('link', { name }).click()
  await hr.getByText('We move to another city.').waitFor()
  await hr.getByRole('button', { name: 'Accept resignation' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await hr.getByText(/^Accepted\. The last working day of /).waitFor()
  await hr.getByText('Clearance').first().waitFor()

  await takeBackAll()
  for (const [role, department] of [
    ['manager', 'Line manager'],
    ['admin', 'IT'],
    ['asset-manager', 'Assets'],
    ['finance', 'Finance'],
    ['room-manager', 'Office'],
    ['hr-manager', 'HR'],
  ] as const)
    await clearAs(role, department)
  await hr.reload()
  await expect.poll(() => hr.getByText('Cleared', { exact: true }).count()).toBe(6)
  await look(hr, 'leaver-exit-desktop-light')

  await law
  const maker = await openPage()
  await enterByCode(maker, 'payroll', '/payroll-runs/settlements')
  await maker.getByRole('link', { name }).click()
  await maker.getByRole('button', { name: 'Compute wages only' }).click()
  await maker.getByRole('heading', { name: 'Final wages' }).waitFor()
  await look(maker, 'leaver-settlement-desktop-light')
  const path = new URL(maker.url()).pathname

  const approver = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(approver, 'payroll-approver', path)
  await approver.getByRole('button', { name: 'Approve wages' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await approver
    .getByText(/approved/i)
    .first()
    .waitFor()
  const payroll = await callerFor('payroll-approver@atrium.example')
  const { rows } = (await payroll.send(settlementList.read, { search: name })).data
  const { wages } = (await payroll.send(readSettlement, { id: rows[0]!.id })).data

  const finance = await openPage()
  await enter(finance, 'finance', `/payroll-runs/${wages!.run_id}`)
  await finance.getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Make bank file' }).click()
  await finance.getByText('Bank file made.').waitFor()
  await finance.getByRole('button', { name: 'Confirm paid' }).click()
  const paying = finance.getByRole('dialog')
  await paying.getByLabel('Bank reference (UTR)').fill('UTR 20261126')
  await paying.getByRole('button', { name: 'Confirm paid' }).click()
  await finance.getByText('Run locked.').waitFor()

  const paid = (await payroll.send(readSettlement, { id: rows[0]!.id })).data
  expect(paid.wages).toMatchObject({ payment: 'paid' })
  await maker.reload()
  await maker.getByText('Paid', { exact: true }).first().waitFor()
}, 120_000)
