import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import type { Page } from 'playwright-core'
import { enter, look } from './walks.ts'

const PROJECT = 'Harbour booking'

async function toDocuments(page: Page, role: string, project = PROJECT) {
  await enter(page, role, '/projects')
  await page.getByRole('link', { name: project }).click()
  await page
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('button', { name: 'Documents', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Documents', level: 2 }).waitFor()
}

async function create(page: Page, name: string) {
  await page.getByRole('button', { name: 'New folder' }).click()
  const creating = page.getByRole('dialog', { name: 'New folder' })
  await creating.getByLabel('Name').fill(name)
  await creating.getByRole('button', { name: 'Create' }).click()
  await page.getByText('The folder is created.').waitFor()
}

test('a manager fills the folder of a project and shares a part of it, which alone the client sees', async () => {
  const manager = await openPage()
  await toDocuments(manager, 'project-manager')
  await manager.getByRole('row', { name: /Estimates/ }).waitFor()
  await look(manager, 'project-documents-desktop')
  await create(manager, 'For the harbour')
  await manager.getByRole('row', { name: /For the harbour/ }).click()
  await manager.getByRole('heading', { name: 'For the harbour', level: 2 }).waitFor()
  await manager
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'berths.txt', mimeType: 'text/plain', buffer: Buffer.from('Two berths') }])
  await manager.getByRole('row', { name: /berths\.txt/ }).waitFor()
  await manager.getByRole('button', { name: 'Share', exact: true }).click()
  const sharing = manager.getByRole('dialog', { name: 'Share For the harbour' })
  const option = sharing.getByLabel('Person').locator('option', { hasText: 'Harriet Valecroft' })
  await sharing.getByLabel('Person').selectOption(await option.getAttribute('value'))
  await expectAccessible(manager)
  await look(manager, 'project-documents-share-desktop')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await manager.getByText('Access is saved.').waitFor()
  await sharing.getByRole('button', { name: 'Close' }).click()
  await manager
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Documents' })
    .click()
  await manager.getByRole('row', { name: /Estimates/ }).waitFor()

  const client = await openPage({ device: 'phone' })
  await toDocuments(client, 'client')
  await client.getByText('For the harbour').first().waitFor()
  expect(await client.getByText('Estimates').count()).toBe(0)
  await expectAccessible(client)
  await expectNoSidewaysScroll(client)
  await look(client, 'project-documents-client-phone')
  await client.getByText('For the harbour').first().click()
  await client.getByText('berths.txt').first().click()
  await client.getByText('Two berths').waitFor()
})

test('a member adds a folder, and an observer of another project reads what is there', async () => {
  const member = await openPage()
  await toDocuments(member, 'employee')
  await create(member, 'Of a member')
  await member.getByRole('row', { name: /Of a member/ }).waitFor()
  const observer = await openPage({ device: 'phone' })
  await toDocuments(observer, 'sales-manager', 'Clinic queue')
  await observer.getByText('Token screens').first().waitFor()
  expect(await observer.getByRole('button', { name: 'New folder' }).count()).toBe(0)
  expect(await observer.getByRole('button', { name: 'Upload' }).count()).toBe(0)
  await expectAccessible(observer)
  await look(observer, 'project-documents-observer-phone')
})
