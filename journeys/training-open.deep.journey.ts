import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('HR opens a training of 2 sessions and 3 seats, invites 3, and one more who enrols waits', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/trainings?add=training')
  const form = page.getByRole('dialog', { name: 'New training' })
  await form.getByLabel('Course').selectOption({ label: 'Interviewing well' })
  await form.getByLabel('Title').fill('Interviewing well, journey')
  await form.getByLabel('Trainer from outside').fill('Talent House')
  await form.getByRole('button', { name: 'Add session' }).click()
  await form.getByLabel('Seats').fill('3')
  await look(page, 'new-training')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The training is saved.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Interviewing well, journey' }).waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('The training is open.').first().waitFor()

  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  for (const name of ['Oindrila Sarbajna', 'Sreetama Patitundi', 'Rehana Gazi']) {
    await invite.getByRole('combobox', { name: 'People' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await invite.getByRole('list', { name: 'People found' }).getByText('Rehana Gazi').waitFor()
  await look(page, 'invite-people')
  await invite.getByRole('button', { name: 'Invite 3' }).click()
  await page.getByText('3 people are invited.').waitFor()
  await page.getByRole('heading', { name: 'With a seat (3)' }).waitFor()

  const other = await openPage({ device: 'phone' })
  await enter(other, 'employee', '/trainings?tab=open')
  const line = other.getByRole('listitem').filter({ hasText: 'Interviewing well, journey' })
  await line.getByText('Full, 0 waiting').waitFor()
  await line.getByRole('button', { name: 'Join waiting list' }).click()
  await other.getByText('You are number 1 on the waiting list.').waitFor()
  await page.getByRole('list', { name: 'Waiting list' }).getByText('Anirban Kuila').waitFor()
})
