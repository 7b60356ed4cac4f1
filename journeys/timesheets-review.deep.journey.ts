import { test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('the lead rejects one entry, the owner corrects it, the manager sees who is missing and reminds', async () => {
  const lead = await openPage()
  await enter(lead, 'yashodhara.munim', '/projects-timesheet?status=in_review')
  await lead.getByRole('heading', { name: 'Project timesheets', level: 1 }).waitFor()
  await look(lead, 'projects-timesheet')
  await lead.getByRole('row', { name: /Imran/ }).first().click()
  await lead.getByRole('heading', { name: /^Imran/, level: 1 }).waitFor()
  await expectAccessible(lead)
  await look(lead, 'timesheet-details')
  await lead.getByRole('button', { name: 'Reject' }).click()
  await lead.getByRole('dialog').getByRole('textbox').fill('Please name the release')
  await lead.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await lead.getByText('“Please name the release”').first().waitFor()

  const owner = await openPage()
  await enter(owner, 'imran.laskar', '/my-timesheet?week=2026-11-16')
  await owner.getByText('Please name the release').first().waitFor()
  await look(owner, 'timesheet-rejected')

  const manager = await openPage()
  await enter(manager, 'delivery-head', '/my-team-timesheet?view=people')
  await manager.getByRole('heading', { name: 'People by week' }).waitFor()
  await look(manager, 'team-board')
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Remind' }).click()
  await manager.getByText(/^Reminded /).waitFor()
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'delivery-head', '/my-team-timesheet?view=people')
  await phone.getByRole('heading', { name: 'People by week' }).waitFor()
  await expectNoSidewaysScroll(phone)
  await look(phone, 'team-board-phone')
})

test('the page of a work item says who logged what', async () => {
  const page = await openPage()
  await enter(page, 'yashodhara.munim', '/projects-timesheet')
  await page
    .getByRole('row', { name: /GRN-\d+/ })
    .first()
    .waitFor()
  const row = (await page
    .getByRole('row', { name: /GRN-\d+/ })
    .first()
    .textContent())!
  const number = /GRN-(\d+)/.exec(row)![0]
  await page.goto('/projects/items?view=all')
  await page.getByRole('searchbox', { name: 'Title or number' }).fill(number)
  await page.waitForURL(/search=/)
  await page
    .getByRole('row', { name: new RegExp(number) })
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Logged time' }).waitFor()
  await look(page, 'item-time')
  await expectAccessible(page)
})
