import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readChatSites, saveChatSite } from '#chat/contract/sites/site-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { asAdmin, mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

type Page = Awaited<ReturnType<typeof openPage>>
const tile = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: new RegExp(text) })

test('an agent goes offline, the visitor hears of it, a supervisor goes on and closes it as a lead', async () => {
  const number = Math.floor(Math.random() * 1_000_000)
  const question = `Question ${number}`
  const agent = await openPage()
  await enter(agent, 'vinayak.angadimath', '/chat-with-visitors')
  await agent.getByRole('radio', { name: 'Online' }).click()
  await agent.getByRole('radio', { name: 'Online', checked: true }).waitFor()
  const visitor = await openPage({ device: 'phone' })
  await visitor.goto('/chat/banyan')
  await visitor.getByLabel('Your message').fill(question)
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await tile(agent, question).click()
  const accept = agent.getByRole('button', { name: 'Accept' })
  await accept.or(agent.getByLabel('Your reply')).waitFor()
  if (await accept.isVisible()) await accept.click()
  await agent.getByLabel('Your reply').fill('Let me see')
  await agent.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByText('Let me see').waitFor()

  // The agent hands it back and leaves: the queue and the next one have it.
  await agent.getByRole('radio', { name: 'Offline' }).click()
  await agent.getByRole('button', { name: 'Transfer' }).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await visitor.getByText('Connecting you to a colleague.').waitFor()
  await look(visitor, 'chat-connecting-phone')
  // By these words the supervisor finds this chat among those that wait.
  await visitor.getByLabel('Your message').fill(`Still ${number}`)
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()

  const supervisor = await openPage()
  await enter(supervisor, 'chat-supervisor', '/chat-with-visitors')
  await tile(supervisor, `Still ${number}`).click()
  await supervisor.getByRole('list', { name: 'Messages' }).getByText(question).waitFor()
  const takes = supervisor
    .getByRole('button', { name: 'Accept' })
    .or(supervisor.getByRole('button', { name: 'Take over' }))
  // Who is online is given a waiting chat without asking.
  await takes.or(supervisor.getByLabel('Your reply')).first().waitFor()
  if (await takes.isVisible()) await takes.click()
  await supervisor.getByText('1 of 4 chats').waitFor()
  await supervisor.getByLabel('Your reply').fill('I go on with this')
  await supervisor.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.getByText('I go on with this').waitFor()
  await supervisor.getByRole('button', { name: 'Close', exact: true }).click()
  await supervisor.getByLabel('Outcome').selectOption({ label: 'Lead' })
  await supervisor.getByLabel('Tag').fill(`tag-${number}`)
  await supervisor.getByRole('button', { name: 'Close chat' }).click()
  await visitor.getByText('This chat was closed. Write again to continue.').waitFor()

  const email = `lead.${number}@mail.example`
  await supervisor.getByRole('button', { name: 'More' }).click()
  await supervisor.getByRole('menuitem', { name: 'Mail transcript' }).click()
  await supervisor.getByLabel('Email', { exact: true }).fill(email)
  await supervisor.getByRole('button', { name: 'Mail', exact: true }).click()
  const transcript = await mailTo(email, /^Transcript of your chat/)
  expect(transcript).toContain('I go on with this')

  await supervisor.goto(`/visitor-chat-history-list?tag=tag-${number}`)
  await supervisor.getByRole('row', { name: /Lead/ }).waitFor()
  expect(await supervisor.getByRole('row', { name: /Closed/ }).count()).toBe(1)
  await supervisor.goto('/contact-dashboard')
  await supervisor.getByText('To lead').first().waitFor()
})

test('the script of a website opens the chat there, and not on any other website', async () => {
  const website = await serveWebsite()
  const stranger = await serveWebsite()
  const admin = await asAdmin()
  const { data } = await admin.send(readChatSites, {})
  const { company: _company, office: _office, ...site } = data.sites.find(({ key }) => key === 'banyan')!
  const agents = site.agents.map(({ id, supervisor, capacity }) => ({ id, supervisor, capacity }))
  const saved = await admin.send(saveChatSite, { ...site, agents, domains: [...site.domains, website] })
  expect(saved.message).toBe('Site saved.')

  const page = await openPage()
  await page.goto(`${website}/pricing`)
  await page.getByRole('button', { name: 'Chat' }).click()
  const frame = page.frameLocator('iframe[title="Chat"]')
  await frame.getByLabel('Your message').fill('Asked on the website')
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  await frame.getByText(/Sent$/).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Chat' }).waitFor()

  const { headers } = await fetch(`${productOrigin()}/chat/banyan`)
  expect(headers.get('content-security-policy')).toContain(
    `frame-ancestors 'self' https://www.banyan.example ${website}`,
  )
  expect(headers.get('content-security-policy')).not.toContain(stranger)
})

/** A website that has nothing of the product but the line of its embedding. */
async function serveWebsite(): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>
          <script src="${productOrigin()}/embed.js" data-chat="banyan"></script></body></html>`,
    ),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
