import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a manager nominates someone on approved leave, sees the clash, and takes another date', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/trainings?add=training')
  const form = page.getByRole('dialog', { name: 'New training' })
  await form.getByLabel('Course').selectOption({ label: 'TypeScript in depth' })
  await form.getByLabel('Title').fill('TypeScript, nomination')
  await form.getByLabel('Trainer from outside').fill('Type House')
  await form.getByLabel('Day 1').fill(LEAVE_DAY)
  await form.getByLabel('Day 1').press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'TypeScript, nomination' }).waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('The training is open.').first().waitFor()

  const manager = await openPage()
  await enter(manager, 'manager', new URL(page.url()).pathname)
  await manager.getByRole('button', { name: 'Nominate', exact: true }).click()
  const nominate = manager.getByRole('dialog', { name: 'Nominate your team' })
  await nominate.getByRole('combobox', { name: 'People' }).fill(ON_LEAVE)
  await manager.getByRole('option', { name: new RegExp(ON_LEAVE) }).click()
  await nominate.getByText('Away', { exact: true }).waitFor()
  await look(manager, 'nominate-clash')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: /^Edit/ })
  await edit.getByLabel('Day 1').fill('14 Jan 2027')
  await edit.getByLabel('Day 1').press('Tab')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The training is saved.').first().waitFor()
  await nominate.getByText('Free', { exact: true }).waitFor()
  await nominate.getByRole('button', { name: 'Nominate 1' }).click()
  await manager.getByText('1 person is invited.').waitFor()
})

/** Of the team of the manager, with leave on this day in the demo company. */
const ON_LEAVE = 'Rajarshi Bairagya'
const LEAVE_DAY = '7 Dec 2026'
