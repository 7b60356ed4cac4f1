import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

const sheet = (page: Page) => page.getByRole('region', { name: 'Latest notifications' })

test('a notice to everyone reaches people live, is opened from the bell and counted as read', async () => {
  const reader = await openPage()
  await enter(reader, 'employee')
  await reader.getByTitle('Others’ changes appear automatically.').waitFor()
  const sender = await openPage()
  await enter(sender, 'admin')
  await sender.goto('/send-notice')
  await sender.getByRole('button', { name: 'Send' }).click()
  await sender.getByText('Enter a title').waitFor()
  await sender.getByLabel('Title').fill('The lift stands still')
  await sender.getByLabel('Text', { exact: true }).fill('It is repaired by noon; please take the stairs.')
  await sender.getByLabel('Page to open').fill('//elsewhere.example')
  await sender.getByRole('button', { name: 'Send' }).click()
  await sender.getByText('Enter an Atrium page that begins with a slash').waitFor()
  await sender.getByLabel('Page to open').fill('/directory')
  await sender.getByRole('button', { name: 'Send' }).click()
  await sender.getByText('Notification sent.').waitFor()
  const sent = sender.getByRole('row', { name: /The lift stands still/ }).first()
  await sent.getByText('Done').waitFor()
  expect(await sent.textContent()).toMatch(/(\d+) of \1/)

  // No one reloads: the line told the reader's bell.
  await reader.getByRole('button', { name: /^Notices, \d+ unread$/ }).waitFor()
  await bell(reader).click()
  const item = sheet(reader).getByRole('link', { name: /The lift stands still.*unread/ })
  await item.waitFor()
  await look(reader, 'bell-desktop-light')
  await item.click()
  await reader.waitForURL('**/directory')
  await bell(reader).click()
  await sheet(reader)
    .getByRole('link', { name: /The lift stands still/ })
    .waitFor()
  await expect.poll(() => item.count()).toBe(0)
  await reader.keyboard.press('Escape')
  await expect.poll(() => sheet(reader).isVisible()).toBe(false)
})
