import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const NAME = 'Tide tables'

test('a project manager creates a project, adds a member and starts it; a member reads it', async () => {
  const manager = await openPage()
  await enter(manager, 'project-manager', '/projects')
  await manager.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await manager.getByRole('link', { name: 'Harbour booking' }).waitFor()
  await look(manager, 'projects-desktop-light')
  await manager.getByRole('button', { name: 'Create project', exact: true }).click()
  const creating = manager.getByRole('dialog', { name: 'Create project' })
  await creating.getByLabel('Name').fill(NAME)
  await creating.getByLabel('Key').fill('har')
  await creating.getByLabel('Company').selectOption({ index: 1 })
  await look(manager, 'project-create-desktop-light')
  await creating.getByRole('button', { name: 'Create' }).click()
  await creating.getByText('Another project has this key.').waitFor()
  await creating.getByLabel('Key').fill('tide')
  await creating.getByRole('button', { name: 'Create' }).click()
  await manager.getByRole('heading', { name: NAME, level: 1 }).waitFor()

  await manager
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('button', { name: 'Members', exact: true })
    .click()
  await manager.getByRole('button', { name: 'Add member' }).click()
  const adding = manager.getByRole('dialog', { name: 'Add member' })
  await adding.getByLabel('Role').selectOption({ label: 'QA' })
  await adding.getByLabel('Person').fill('Anirban')
  await manager.getByRole('option', { name: /Anirban Kuila/ }).click()
  await adding.getByRole('button', { name: 'Add' }).click()
  await manager.getByText('Member added.').first().waitFor()
  await manager
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('button', { name: 'Overview', exact: true })
    .click()
  await manager.getByRole('button', { name: 'Start', exact: true }).click()
  await manager.getByText('Project is now active.').first().waitFor()
  await look(manager, 'project-desktop-light')

  const member = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(member, 'employee', '/projects?view=own')
  await member.getByRole('link', { name: NAME }).waitFor()
  await look(member, 'projects-phone-dark')
  await member.getByRole('link', { name: NAME }).click()
  await member.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  await member.getByText('QA', { exact: true }).waitFor()
  expect(await member.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await look(member, 'project-phone-dark')

  const client = await openPage()
  await enter(client, 'client', '/projects')
  await client.getByRole('link', { name: 'Harbour booking' }).waitFor()
  expect(await client.getByRole('link', { name: NAME }).count()).toBe(0)
  await client.getByRole('link', { name: 'Harbour booking' }).click()
  await client.getByRole('heading', { name: 'Project managers' }).waitFor()
  await look(client, 'project-client-desktop-light')
})
