import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readHolidays } from '#calendar/contract/holidays/holiday-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin } from './outbox.ts'
import { enter, look } from './walks.ts'

/** A Tuesday in so many weeks, or the next one on which, as on the two days after it, no office has a holiday. */
async function tuesdayIn(weeks: number): Promise<string> {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7))
  const admin = await asAdmin()
  const years = [day.getUTCFullYear(), day.getUTCFullYear() + 1]
  const lists = await Promise.all(years.map((year) => admin.send(readHolidays, { year })))
  const free = new Set(lists.flatMap(({ data }) => data.rows.map((holiday) => holiday.day)))
  let first = day.toISOString().slice(0, 10)
  while ([0, 1, 2].map((days) => daysAfter(first, days)).some((one) => free.has(one)))
    first = daysAfter(first, 7)
  return first
}

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
const dayAfter = (day: string) => daysAfter(day, 1)

/** Of a kind that there is enough of in any month: of the others there is next to nothing when a year has just begun. */
async function apply(page: Page, day: string, reason: string) {
  await page.goto('/leaves/apply-leave')
  await page.getByLabel('Leave type').selectOption({ label: await labelOfKind(page) })
  await page.getByLabel('Several days').check()
  await page.getByLabel('First day', { exact: true }).fill(day)
  await page.getByLabel('Last day', { exact: true }).fill(dayAfter(day))
  await page.getByLabel('Reason').fill(reason)
  await page.getByText('2.00 days', { exact: true }).waitFor()
}

async function labelOfKind(page: Page): Promise<string> {
  const option = page.getByRole('option', { name: /^Loss of pay/ })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}

const waiting = (page: Page, reason: string) =>
  page.getByRole('list', { name: 'Pending with you' }).getByRole('listitem').filter({ hasText: reason })

async function approve(page: Page, reason: string) {
  await waiting(page, reason).first().getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}

test('leave goes from the person over the project manager to the line manager', async () => {
  const reason = 'A journey to the hills'
  const person = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(person, 'kavitha.r')
  await apply(person, await tuesdayIn(6), reason)
  await person
    .getByText(/Kaustubh Phansalkarwar \(project manager\), then Mitali Dhargupta \(manager\)/)
    .waitFor()
  await look(person, 'leave-apply-desktop')
  await person.getByRole('button', { name: 'Submit' }).click()
  await person.getByText(reason).first().waitFor()
  await look(person, 'leave-details-desktop')

  const lead = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(lead, 'project-manager', '/pending-leave-approvals')
  const part = waiting(lead, 'Kavitha R').filter({ hasText: '2.00 days' })
  await part.first().waitFor()
  await look(lead, 'leave-pending-phone')
  for (let left = await part.count(); left > 0; left--) {
    await part.first().getByRole('button', { name: 'Approve' }).click()
    await lead.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await part.nth(left - 1).waitFor({ state: 'detached' })
  }

  // The reason tells what kind of leave it is, which line managers do not read.
  const manager = await openPage({ device: 'desktop', scheme: 'dark' })
  await enter(manager, 'manager', '/pending-leave-approvals')
  await waiting(manager, 'Kavitha R').first().waitFor()
  await waiting(manager, 'Kavitha R').first().getByRole('button', { name: 'View details' }).click()
  await manager.getByText('Also away').waitFor()
  await look(manager, 'leave-decision-desktop')
  await manager.getByRole('button', { name: 'Close', exact: true }).click()
  await approve(manager, 'Kavitha R')
  await waiting(manager, 'Kavitha R').first().getByRole('button', { name: 'Undo' }).click()
  await approve(manager, 'Kavitha R')
  await waiting(manager, 'Kavitha R').first().waitFor({ state: 'detached' })

  await person.getByRole('row').filter({ hasText: reason }).getByText('Approved').first().waitFor()
})

test('what waits is changed by its person, who sees the new days before and after', async () => {
  const reason = 'A visit to the passport office'
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'tumpa.sanfui')
  const tuesday = await tuesdayIn(8)
  await apply(person, tuesday, reason)
  await person.getByRole('button', { name: 'Submit' }).click()
  const card = person.getByRole('listitem').filter({ hasText: reason })
  await card.getByRole('button', { name: 'Loss of pay' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await person.getByRole('heading', { name: 'Edit application' }).waitFor()
  await person.getByLabel('Last day', { exact: true }).fill(daysAfter(tuesday, 2))
  await person.getByText('3.00 days', { exact: true }).waitFor()
  await look(person, 'leave-change-phone')
  await person.getByRole('button', { name: 'Change', exact: true }).click()
  await person.getByText('Leave application updated.').first().waitFor()
  await card.getByText('3.00', { exact: true }).waitFor()
})

test('on a phone hours are asked for, and what is short is said before it is sent', async () => {
  const person = await openPage({ device: 'phone', scheme: 'light' })
  await enter(person, 'employee', '/leave-details')
  await person.getByRole('list', { name: 'Balances' }).waitFor()
  await look(person, 'leave-details-phone')
  await person.goto('/leaves/apply-leave')
  await person.getByLabel('Leave type').selectOption({ label: 'Comp-off (1.00 available)' })
  await person.getByLabel('Several days').check()
  // On a Tuesday in a week the story of the demo company has leave of its own.
  const wednesday = dayAfter(await tuesdayIn(1))
  await person.getByLabel('First day', { exact: true }).fill(wednesday)
  await person.getByLabel('Last day', { exact: true }).fill(dayAfter(wednesday))
  await person.getByText('You ask for 2.00 days. Available 1.00. Short by 1.00.').waitFor()
  await person.getByLabel('Take the remaining days from').selectOption({ label: 'Loss of pay' })
  await person.getByText('Taken as 1.00 comp-off and 1.00 loss of pay.').waitFor()
  await look(person, 'leave-short-phone')
  await person.goto('/compoff/apply-compoff')
  await person.getByRole('list', { name: 'Days off you worked' }).waitFor()
  await look(person, 'comp-off-phone')
})

test('a manager sees who is away, and HR everything', async () => {
  const manager = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(manager, 'manager', '/my-team-leave')
  // The section around it is called “Coverage in” its month and stands there before the grid has been read.
  await manager.getByRole('region', { name: 'Coverage', exact: true }).getByText('Here').waitFor()
  await look(manager, 'leave-team-desktop')
  const hr = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(hr, 'hr-manager', '/all-approval-leaves')
  await hr.getByRole('grid').getByText('Casual leave').first().waitFor()
  await look(hr, 'leave-all-desktop')
  for (const [path, name, content] of [
    ['/all-approval-leaves/balances', 'Leave balances', 'Kavitha R'],
    ['/all-approval-leaves/comp-off', 'All comp-off', 'Kavitha R'],
    ['/all-approval-leaves/adjustments', 'Leave adjustments', 'One day was counted twice in the old records'],
    ['/all-approval-leaves/year-end', 'Leave year end', /^Unused days from /],
    ['/all-approval-leaves/paid-out', 'Days to settle', /^Left the company|^No days to settle/],
    ['/all-approval-leaves/reports?report=waiting', 'Leave reports', 'Kavitha R'],
    ['/blocked-days', 'Blackout dates', 'Release freeze'],
    ['/leave-rules', 'Leave rules', 'Casual leave'],
  ] as const) {
    await hr.goto(path)
    await hr.getByRole('heading', { name, exact: true }).waitFor()
    // Anyone who goes on before a page has been read learns nothing of it.
    await hr.getByText(content).first().waitFor()
    expect(await hr.getByRole('alert').count()).toBe(0)
  }
  await look(hr, 'leave-rules-desktop')
})
