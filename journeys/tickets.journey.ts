import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a ticket is filed on a phone, taken, asked back, answered, closed and rated', async () => {
  const subject = `VPN drops ${Math.floor(Math.random() * 1_000_000)}`
  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'employee', '/my-tickets')
  await phone.getByRole('button', { name: 'New ticket' }).click()
  const filing = phone.getByRole('dialog', { name: 'New ticket' })
  await filing.getByLabel('Category').selectOption({ label: 'IT' })
  await filing.getByLabel('Subject').fill('VPN')
  await filing.getByRole('link', { name: /VPN asks for the password twice/ }).waitFor()
  await filing.getByLabel('Subject').fill(subject)
  await filing.getByLabel('Details').fill('Every ten minutes')
  await look(phone, 'new-ticket-phone-dark')
  await filing.getByRole('button', { name: 'Create ticket' }).click()
  await phone.getByRole('heading', { name: subject, level: 1 }).waitFor()
  await look(phone, 'ticket-sent-phone-dark')

  const agent = await openPage()
  await enter(agent, 'ticket-agent', '/manage-tickets?view=unassigned')
  await agent.getByRole('searchbox', { name: /^Number/ }).fill(subject)
  // What was typed reaches the address a moment later; a row opened before that is left again.
  await agent.waitForURL(/search=/)
  await agent.getByRole('row', { name: new RegExp(subject) }).click()
  await agent.getByRole('button', { name: 'Take', exact: true }).click()
  await agent.getByText('The ticket is yours.').waitFor()
  await agent.getByLabel('Your reply').fill('Which version do you use?')
  await agent.getByLabel('Waiting on').selectOption({ label: 'Requester' })
  await agent.getByRole('button', { name: 'Send reply' }).click()
  await agent.getByText('Paused', { exact: true }).first().waitFor()
  await look(agent, 'ticket-desktop')

  await phone.getByText('Which version do you use?').waitFor()
  await phone.getByLabel('Your reply').fill('5.2.1')
  await phone.getByRole('button', { name: 'Send reply' }).click()
  await agent.getByText('5.2.1', { exact: true }).waitFor()
  await agent.getByText('Running', { exact: true }).first().waitFor()
  await agent.getByRole('button', { name: 'Close', exact: true }).click()
  await agent.getByLabel('What was done').fill('Updated the app')
  await agent.getByRole('button', { name: 'Close ticket' }).click()
  await agent.getByText('The ticket is closed.').waitFor()

  await phone.getByRole('group', { name: 'Rating' }).getByRole('button', { name: '5' }).click()
  await phone.getByText('Thank you for the rating.').waitFor()
  await look(phone, 'my-ticket-phone-dark')
  await agent.reload()
  await agent.getByText('5 of 5').waitFor()
  expect(await agent.getByText('Updated the app').textContent()).toContain('Updated the app')
})
