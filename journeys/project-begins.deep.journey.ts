import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import * as proposals from '#sales/contract/proposals/proposal-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const stories = [
  'See the tides',
  'Book a berth',
  'Pay a fee',
  'Cancel a booking',
  'Call a pilot',
  'Print a pass',
]
const epics = ['Bookings', 'Payments']

/** A deal won by a signed proposal, as the journeys of sales walk it. */
async function winDeal(name: string) {
  const seller = await callerFor('sales-executive@atrium.example')
  const today = companyDay(new Date())
  const buyer = { name: 'Perpetua Quayle', email: `perpetua.${Date.now()}@quayle.example` }
  const contact_id = (await seller.send(saveContact, buyer)).data.id
  const deal_id = (await seller.send(saveDeal, { name, contact_id, expected_close: dayAfter(today, 20) }))
    .data.id
  const lines = [{ kind: 'fixed' as const, label: 'App', quantity: 100, unit_price: 50_000_000, tax_bp: 0 }]
  const milestones = [
    { title: 'Design', amount: 20_000_000, due_on: dayAfter(today, 10) },
    { title: 'Launch', amount: 30_000_000, due_on: dayAfter(today, 60) },
  ]
  const form = { deal_id, contact_id, title: 'App', lines, milestones, valid_until: dayAfter(today, 9) }
  const { id } = (await seller.send(proposals.saveProposal, form)).data
  await seller.send(proposals.submitProposal, { id, version: 1 })
  const evidence = new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf')
  const answer = { id, accepted: 'true' as const, name: buyer.name }
  expect((await seller.send(proposals.enterProposalAnswer, answer, { files: { evidence } })).status).toBe(0)
}

test('a won deal becomes a project with its milestones, members with shares, two epics and six stories', async () => {
  const name = `Quayside app ${Date.now()}`
  await winDeal(name)
  const page = await openPage()
  await enter(page, 'project-manager', '/projects')
  await page.getByRole('button', { name: `Create project for ${name}` }).click()
  const creating = page.getByRole('dialog', { name: 'Create project' })
  await creating.getByLabel('Key').fill('quay')
  await creating.getByLabel('Company').selectOption({ index: 1 })
  await look(page, 'project-from-deal-desktop-light')
  await creating.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const tab = (label: string) =>
    page
      .getByRole('navigation', { name: 'Parts of the project' })
      .getByRole('button', { name: label, exact: true })
      .click()

  await tab('Milestones')
  for (const title of ['Design', 'Launch']) await page.getByText(title, { exact: true }).first().waitFor()
  await tab('Members')
  for (const [person, share] of [
    ['Anirban Kuila', '60'],
    ['Kavitha R', '40'],
  ] as const) {
    await page.getByRole('button', { name: 'Add member' }).click()
    const adding = page.getByRole('dialog', { name: 'Add member' })
    await adding.getByLabel('Person').fill(person)
    await page.getByRole('option', { name: new RegExp(person) }).click()
    await adding.getByLabel('Share of the week, percent').fill(share)
    await adding.getByRole('button', { name: 'Add' }).click()
    await adding.waitFor({ state: 'detached' })
    await page
      .getByText(new RegExp(`${share}\\s?%`))
      .first()
      .waitFor()
  }
  await tab('Backlog')
  const backlog = page.getByRole('group', { name: 'Backlog and sprints' })
  const create = async (title: string, type: string, under?: string) => {
    await page.getByRole('button', { name: 'Create item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create item' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Type').selectOption({ label: type })
    if (under) await dialog.getByLabel('Part of').selectOption({ label: under })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  for (const title of epics) await create(title, 'Epic')
  for (const [at, title] of stories.entries()) {
    await create(title, 'User story', `QUAY-${1 + (at % 2)} ${epics[at % 2]!}`)
    await backlog.getByRole('link', { name: title }).waitFor()
  }
  await backlog.getByRole('region', { name: /^Backlog, 6/ }).waitFor()
  await tab('Epics')
  for (const title of epics)
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .waitFor()
  await look(page, 'project-begun-epics-desktop-light')
})

test('a task that is asked for and approved stands on the requester’s list and in their timesheet', async () => {
  const title = `Measure the pier ${Date.now()}`
  const page = await openPage()
  await enter(page, 'employee', '/task-requests')
  await page.getByRole('button', { name: 'Request a task' }).click()
  const asking = page.getByRole('dialog', { name: 'Request a task' })
  await asking.getByLabel('Project').selectOption({ label: 'Harbour booking' })
  await asking.getByLabel('Title').fill(title)
  await asking.getByLabel('Reason').fill('The drawing is older than the pier.')
  await asking.getByRole('button', { name: 'Submit' }).click()
  await asking.waitFor({ state: 'detached' })

  const manager = await openPage()
  await enter(manager, 'project-manager', '/task-requests')
  const row = manager.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  await look(manager, 'task-request-to-decide-desktop-light')
  await row.getByRole('button').last().click()
  await manager.getByRole('menuitem', { name: 'Approve' }).click()
  // It is pending no more.
  await row.waitFor({ state: 'detached' })

  await page.goto('/projects/items')
  await page.getByRole('link', { name: title }).waitFor()
  await page.goto('/my-timesheet')
  await page.getByRole('grid', { name: 'Time by work and day' }).waitFor()
  await page.getByRole('button', { name: 'Add row', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Choose work' })
  await picker.getByLabel('Search').fill(title)
  await picker
    .getByRole('region', { name: 'Work items' })
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await page
    .getByRole('textbox', { name: new RegExp(`${title}, `) })
    .first()
    .waitFor()
})
