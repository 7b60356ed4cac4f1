import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

test('without an agent the typed text becomes an offline form, and it is converted to a lead once', async () => {
  const email = `maren.${Math.floor(Math.random() * 1_000_000)}@mail.example`
  const visitor = await openPage()
  await visitor.goto('/chat/support')
  const early = visitor.getByRole('button', { name: 'Start chat' })
  // At this hour the second site is open or closed; either way a form asks who writes.
  await early.or(visitor.getByRole('button', { name: 'Send message' })).waitFor()
  await visitor.goto('/chat/banyan')
  await visitor.getByLabel('Your message').fill('We need a portal for our members.')
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByText('You are number', { exact: false }).waitFor()
  await visitor.getByText('More', { exact: true }).click()
  await visitor.getByRole('button', { name: 'End chat' }).click()
  // No one answered, so it counts as missed, with what was typed.
  await visitor.getByRole('button', { name: 'Send message' }).waitFor()
  expect(await visitor.getByLabel('Your message').inputValue()).toBe('We need a portal for our members.')
  await visitor.getByLabel('Your email').fill(email)
  await look(visitor, 'chat-offline-form')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await visitor.getByText('Thank you. We will mail you.').waitFor()

  const agent = await openPage()
  await enter(agent, 'vinayak.angadimath', '/chat-forms')
  await agent.getByRole('searchbox', { name: /^Name/ }).fill(email)
  await agent.getByRole('row', { name: new RegExp(email) }).click()
  await agent.getByRole('button', { name: 'Convert to lead' }).click()
  await agent.getByText('Converted to a lead.').waitFor()
  await agent.getByRole('row', { name: /Converted/ }).waitFor()
  await agent.getByRole('row', { name: /Converted/ }).click()
  expect(await agent.getByRole('button', { name: 'Convert to lead' }).count()).toBe(0)
  await agent.getByRole('link', { name: 'Open contact' }).waitFor()
})

test('a visitor proves the address by a code, the agent sees what was before, and a note stays inside', async () => {
  const email = `tove.${Math.floor(Math.random() * 1_000_000)}@mail.example`
  const agent = await openPage()
  await enter(agent, 'chat-supervisor', '/chat-with-visitors')
  await agent.getByRole('radio', { name: 'Online' }).click()
  const first = await openPage()
  await first.goto('/chat/banyan')
  await write(first, 'First question of Tove')
  await openTile(agent, 'First question of Tove')
  await agent.getByRole('button', { name: 'More' }).click()
  await agent.getByRole('menuitem', { name: 'Convert to lead' }).click()
  await agent.getByLabel('Name').fill('Tove Holm')
  await agent.getByLabel('Email', { exact: true }).fill(email)
  await agent.getByRole('dialog').getByRole('button', { name: 'Convert' }).click()
  await agent.getByText('Converted to a lead.').waitFor()

  const second = await openPage({ device: 'phone' })
  await second.goto('/chat/banyan')
  await write(second, 'Second question of Tove')
  await openTile(agent, 'Second question of Tove')
  expect(await agent.getByRole('heading', { name: 'Earlier chats and forms' }).count()).toBe(0)
  await second.getByText('More', { exact: true }).click()
  await second.getByRole('button', { name: 'Confirm my email' }).click()
  await second.getByLabel('Your email').fill(email)
  await look(second, 'chat-prove-phone')
  await second.getByRole('button', { name: 'Mail me a code' }).click()
  const code = /^ {4}(\d{6})$/m.exec(await mailTo(email, 'Your code for the chat'))![1]!
  await second.getByLabel('Code from the mail').fill(code)
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  await agent.getByText('Email confirmed').waitFor()
  await agent.getByRole('heading', { name: 'Earlier chats and forms' }).waitFor()
  await look(agent, 'chat-desk-proven')
  await agent.getByRole('button', { name: 'Internal note' }).click()
  await agent.getByLabel('Your note').fill('Known since the first chat')
  await agent.getByRole('button', { name: 'Add note' }).click()
  await agent.getByRole('list', { name: 'Messages' }).getByText('Known since the first chat').waitFor()
  await write(second, 'Thank you')
  expect(await second.getByText('Known since the first chat').count()).toBe(0)
  expect(await second.getByText('First question of Tove').count()).toBe(0)
})

type Page = Awaited<ReturnType<typeof openPage>>

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(text).waitFor()
}

/** Given to this agent, or taken from the queue. */
async function openTile(page: Page, text: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: new RegExp(text) })
    .click()
  await page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor()
  const accept = page.getByRole('button', { name: 'Accept' })
  if (await accept.isVisible()) await accept.click()
  await page.getByLabel('Your reply').waitFor()
}
