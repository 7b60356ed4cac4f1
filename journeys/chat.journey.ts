import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a visitor writes on a phone, an agent answers, a lost line doubles nothing, and the chat is rated', async () => {
  const question = `Do you build apps for ${Math.floor(Math.random() * 1_000_000)} shops?`
  const agent = await openPage()
  await enter(agent, 'chat-agent', '/chat-with-visitors')
  await agent.getByRole('radio', { name: 'Online' }).click()

  const visitor = await openPage({ device: 'phone', losesLine: true })
  await visitor.goto('/chat/banyan')
  await visitor.getByText('Ask us about apps').waitFor()
  await visitor.getByLabel('Your message').fill(question)
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByText(/Sent$/).waitFor()
  await look(visitor, 'chat-widget-phone')

  await agent
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: new RegExp(question.slice(0, 30)) })
    .click()
  const log = agent.getByRole('list', { name: 'Messages' })
  await log.getByText(question).waitFor()
  await visitor.getByText(/Read$/).waitFor()
  await agent.getByLabel('Your reply').fill('/hel')
  await agent.getByLabel('Canned replies').getByRole('button').first().click()
  await agent.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByText('Hello, how can I help you?').waitFor()
  await agent.getByRole('button', { name: 'Internal note' }).click()
  await agent.getByLabel('Your note').fill('A note for colleagues')
  await agent.getByRole('button', { name: 'Add note' }).click()
  await log.getByText('A note for colleagues').waitFor()
  await look(agent, 'chat-desk-desktop')

  await visitor.context().setOffline(true)
  await visitor.getByLabel('Your message').fill('Are you there?')
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByRole('button', { name: 'Retry' }).waitFor()
  await visitor.context().setOffline(false)
  await visitor.getByRole('button', { name: 'Retry' }).click()
  await log.getByText('Are you there?').waitFor()
  expect(await log.getByText('Are you there?').count()).toBe(1)
  expect(await visitor.getByText('Are you there?').count()).toBe(1)
  expect(await visitor.getByText('A note for colleagues').count()).toBe(0)

  await agent.getByRole('button', { name: 'Close', exact: true }).click()
  await agent.getByLabel('Outcome').selectOption({ label: 'Support' })
  await agent.getByRole('button', { name: 'Close chat' }).click()
  await agent.getByText('Chat closed.').waitFor()
  await visitor.getByText('This chat was closed. Write again to continue.').waitFor()
  await visitor.getByRole('button', { name: 'Great, 5 of 5' }).click()
  await visitor.getByText('Thank you for rating.').waitFor()
  await agent.getByText('5 of 5').waitFor()
})
