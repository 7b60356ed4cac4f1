import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { enter, look } from './walks.ts'

test('a manager requests a position, HR approves it, and it becomes a job', async () => {
  const manager = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(manager, 'manager', '/jobs/requisitions')
  await manager.getByRole('button', { name: 'Request position' }).click()
  const asking = manager.getByRole('dialog', { name: 'Request position' })
  await asking.getByLabel('Position', { exact: true }).fill('Search engineer')
  await asking.getByLabel('Company').selectOption({ index: 1 })
  await asking.getByLabel('Reason').selectOption({ label: 'New position' })
  await asking.getByLabel('Why the position is needed').fill('Customers search more than they browse.')
  await look(manager, 'requisition-form-phone-dark')
  await asking.getByRole('button', { name: 'Submit' }).click()
  await manager.getByText('Submitted for approval.').waitFor()

  const hr = await openPage()
  await enter(hr, 'hr-manager', '/jobs/requisitions?view=waiting')
  await hr.getByRole('button', { name: 'Actions for Search engineer' }).click()
  await look(hr, 'requisitions-desktop-light')
  await hr.getByRole('menuitem', { name: 'Approve or reject' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await hr.getByText('Approved. A recruiter can create the job.').waitFor()
  await hr.goto('/jobs/requisitions?search=Search')
  await hr.getByRole('button', { name: 'Actions for Search engineer' }).click()
  await hr.getByRole('menuitem', { name: 'Create job' }).click()
  await expect.poll(() => hr.getByLabel('Title', { exact: true }).inputValue()).toBe('Search engineer')
})

test('a public job is read without script, and a closed one is gone', async () => {
  const list = await (await fetch(`${productOrigin()}/careers`)).text()
  const path = /href="(\/careers\/backend-engineer-\d+)"/.exec(list)![1]!
  const page = await fetch(`${productOrigin()}${path}`)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('You build the services behind our customers’ products.')
  expect(text).toContain('"@type":"JobPosting"')
  expect(list).not.toContain('Engineering manager')
  expect(list).not.toContain('DevOps engineer')
})
