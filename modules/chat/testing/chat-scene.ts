import type { SentBy } from '#platform/contract/call.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { readOwnChat, sendOwnMessage, startChat } from '#chat/contract/widget/widget-calls.ts'
import { setPresence } from '#chat/contract/desk/desk-calls.ts'
import { buildChatSite } from '#chat/server/public.ts'
import { settleChat } from '#chat/server/turns/settle-chats.ts'
import { listOpenIds } from '#chat/server/talk/chat-queries.ts'

type Product = Awaited<ReturnType<typeof testProduct>>

const employing =
  (product: Product) =>
  async (roles: readonly string[] = []) => {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, company: 1, from: '2024-04-01' }),
    )
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

let sent = 0
const clientId = () => `client-id-${(sent += 1)}`

const visiting = (product: Product) => async (key: string) => {
  const { token } = await ok(product.stranger.send(startChat, { site: key }))
  const caller = testCaller(product.origin, token)
  return {
    caller,
    token,
    write: async (text: string, client_id = clientId()) =>
      ok(caller.send(sendOwnMessage, { text, client_id })),
    read: async (input: SentBy<typeof readOwnChat> = {}) => ok(caller.send(readOwnChat, input)),
  }
}

/** What the job does every minute. */
const settling = (product: Product) => async () => {
  for (const id of await product.read((ctx) => listOpenIds(ctx)))
    await product.write((ctx) => settleChat(ctx, id))
}

/** For tests: sites with a supervisor and agents, and visitors who come by the doors that browsers use. */
export async function chatScene(on?: TestProduct) {
  const product = on ?? (await testProduct())
  let built = 0

  const employed = employing(product)
  type Person = Awaited<ReturnType<typeof employed>>

  const supervisor = await employed(['chat_supervisor'])
  const agent = await employed(['chat_agent'])
  const second = await employed(['chat_agent'])
  const admin = await employed(['admin'])

  type SiteWish = Partial<Parameters<typeof buildChatSite>[1]>
  const site = async (wish: SiteWish = {}) => {
    built += 1
    return product.write((ctx) =>
      buildChatSite(ctx, {
        key: `site-${built}`,
        name: `Site ${built}`,
        company_id: 1,
        location_id: 1,
        agents: [
          { id: supervisor.id, supervisor: true },
          { id: agent.id, capacity: 20 },
          { id: second.id, capacity: 20 },
        ],
        ...wish,
      }),
    )
  }

  const online = async (...people: readonly Person[]) => {
    for (const { caller } of people) await ok(caller.send(setPresence, { chosen: 'online' }))
  }
  const offline = async (...people: readonly Person[]) => {
    for (const { caller } of people) await ok(caller.send(setPresence, { chosen: 'offline' }))
  }

  const visitor = visiting(product)
  const settle = settling(product)

  return {
    product,
    employed,
    site,
    online,
    offline,
    visitor,
    clientId,
    settle,
    supervisor,
    agent,
    second,
    admin,
  }
}

type Answer<T> = { readonly status: number; readonly message: string; readonly data: T }

export async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, message, data } = await answer
  if (status !== 0) throw new Error(message)
  return data
}
