import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'
import { tuesdayIn, apply } from './leave-steps.ts'

const waiting = (page: Page, reason: string) =>
  page.getByRole('list', { name: 'Pending with you' }).getByRole('listitem').filter({ hasText: reason })

async function approve(page: Page, reason: string) {
  await waiting(page, reason).first().getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}

/** A decision waits ten seconds for an undo before it is sent, and the list comes in again after it. */
const SENT = { state: 'detached', timeout: 30_000 } as const

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
    await part.nth(left - 1).waitFor(SENT)
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
  await waiting(manager, 'Kavitha R').first().waitFor(SENT)

  await person.getByRole('row').filter({ hasText: reason }).getByText('Approved').first().waitFor()
})
