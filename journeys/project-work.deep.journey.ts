import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

const tabs = [
  'Overview',
  'Board',
  'Backlog',
  'Sprints',
  'Epics',
  'Issues',
  'List',
  'Timeline',
  'Efforts',
  'Change requests',
  'Milestones',
  'Notes',
  'Members',
  'Settings',
] as const

test.each(walks)('the parts of a project and its sprints, %s %s', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'project-manager', '/projects')
  await page.getByRole('link', { name: 'Harbour booking' }).click()
  await page.getByRole('heading', { name: 'Progress' }).waitFor()
  for (const tab of tabs) {
    await page
      .getByRole('navigation', { name: 'Parts of the project' })
      .getByRole('button', { name: tab, exact: true })
      .click()
    await page.waitForLoadState('networkidle')
    await look(page, `project-${tab.toLowerCase().replace(' ', '-')}-${device}-${scheme}`)
  }
  await page
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('button', { name: 'Sprints' })
    .click()
  await page.getByRole('link', { name: 'Sprint 2' }).click()
  await page.getByRole('heading', { name: /Sprint 2/, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await look(page, `sprint-over-${device}-${scheme}`)
  await page.goto('/task-requests')
  await page.getByRole('heading', { name: 'Task requests', level: 1 }).waitFor()
  await look(page, `task-requests-${device}-${scheme}`)
})

test('a client’s change goes from the draft of a member to accepted, and a second click reads so', async () => {
  const manager = await openPage()
  await enter(manager, 'project-manager', '/change-request')
  await manager.getByRole('button', { name: 'Request a change' }).click()
  const asking = manager.getByRole('dialog', { name: 'Request a change' })
  await asking.getByLabel('Project').selectOption({ label: 'Harbour booking' })
  await asking.getByLabel('Title', { exact: true }).fill('Book two berths at once')
  await asking.getByLabel('Reason').fill('Ferries come in pairs.')
  await asking.getByRole('button', { name: 'Add line' }).click()
  await asking.getByLabel('New item').fill('Second berth in one booking')
  await look(manager, 'change-create-desktop-light')
  await asking.getByRole('button', { name: 'Save draft' }).click()
  await manager.getByRole('button', { name: 'Submit' }).click()
  await manager.getByRole('button', { name: 'Start review' }).click()
  await manager.getByRole('button', { name: 'Enter impact' }).click()
  const impact = manager.getByRole('dialog', { name: /^Impact/ })
  await impact.getByLabel('Hours').fill('60')
  await impact.getByLabel('Amount').fill('90000')
  await impact.getByRole('button', { name: 'Save' }).click()
  await manager.getByText('now waits for a decision').first().waitFor()
  await look(manager, 'change-waiting-desktop-light')
  const address = new URL(manager.url()).pathname

  const client = await openPage({ device: 'phone' })
  const again = await openPage()
  await enter(client, 'client', address)
  await enter(again, 'client', address)
  await again.getByRole('button', { name: 'Accept' }).click()
  await client.getByRole('button', { name: 'Accept' }).click()
  await look(client, 'change-accept-phone-light')
  await client.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await client.getByText('is now approved').first().waitFor()
  await again.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await again.getByText('This request was already approved').first().waitFor()
  await client.goto('/projects/items?view=all')
  await client.getByRole('link', { name: 'Second berth in one booking' }).waitFor()
  expect(await client.getByText('Backlog').count()).toBe(0)
})
