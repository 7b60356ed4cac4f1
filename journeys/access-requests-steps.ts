import type { Page } from 'playwright-core'
import { enter } from './walks.ts'

export async function openAccess(page: Page, username: string) {
  await enter(page, username, '/access-control')
  await page.getByRole('heading', { name: 'Access', exact: true }).waitFor()
}

export async function ask(page: Page, wish: { role: string; lastDay?: string; reason: string }) {
  await page.getByRole('button', { name: 'Request a role' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption({ label: wish.role })
  if (wish.lastDay)
    await page
      .getByRole('dialog')
      .getByLabel(/^Last day/)
      .fill(wish.lastDay)
  await page.getByLabel('Reason').fill(wish.reason)
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await page.getByText('Request sent to the administrators.').first().waitFor()
}

export const waiting = (page: Page, reason: string) =>
  page.getByRole('list', { name: 'Pending with you' }).getByRole('listitem').filter({ hasText: reason })

export async function decide(page: Page, reason: string, verdict: 'Approve' | 'Reject', comment = '') {
  await waiting(page, reason).getByRole('button', { name: verdict }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill(comment)
  await dialog.getByRole('button', { name: verdict }).click()
}
