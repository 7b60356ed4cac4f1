import { describe, expect, test } from 'vitest'
import { LIVE_PATH, type LiveMessage } from '#platform/contract/live.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import * as desk from '#chat/contract/desk/desk-calls.ts'
import * as calls from '#chat/contract/widget/widget-calls.ts'
import { chatScene, ok } from '#chat/testing/chat-scene.ts'

const scene = await chatScene()
const { product, agent } = scene

const lastOf = (siteId: number) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('chat')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
const pdf = (name: string) =>
  new File([new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')], name)

async function talk() {
  const site = await scene.site()
  await scene.offline(scene.agent, scene.second, scene.supervisor)
  const guest = await scene.visitor(site.key)
  await guest.write('Hello')
  const chat = await lastOf(site.id)
  await ok(agent.caller.send(desk.acceptChat, { id: chat.id }))
  return { site, guest, chat }
}
const reply = (id: number, text: string, note: 'yes' | 'no' = 'no') =>
  ok(agent.caller.send(desk.writeMessage, { id, text, note, client_id: scene.clientId() }))

describe('messages', () => {
  test('sent by twenty at once under one client id it is one message', async () => {
    const { guest, chat } = await talk()
    const answers = await repeatInParallel(20, () =>
      guest.caller.send(calls.sendOwnMessage, { text: 'Once', client_id: 'the-same-id' }),
    )
    expect(new Set(answers.map(({ data }) => data.number))).toEqual(new Set([2]))
    const replies = await repeatInParallel(20, () =>
      agent.caller.send(desk.writeMessage, { id: chat.id, text: 'Once too', client_id: 'the-agents-id' }),
    )
    expect(new Set(replies.map(({ data }) => data.number))).toEqual(new Set([3]))
  })

  test('numbers have no gap, and after a break what is missing comes in order', async () => {
    const { guest, chat } = await talk()
    await repeatInParallel(20, (number) =>
      number % 4 === 0
        ? guest.caller.send(calls.sendOwnMessage, { text: `V${number}`, client_id: `visitor-${number}` })
        : agent.caller.send(desk.writeMessage, {
            id: chat.id,
            text: `A${number}`,
            client_id: `agents-${number}`,
            note: number % 4 === 1 ? 'yes' : 'no',
          }),
    )
    const { chat: own } = await guest.read()
    // One at the beginning, five of the visitor, ten replies; five notes are not among them.
    expect(own!.messages.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    expect(own!.last).toBe(16)
    const { chat: later } = await guest.read({ after: 12 })
    expect(later!.messages.map(({ number }) => number)).toEqual([13, 14, 15, 16])
  })

  test('the eleventh within ten seconds is refused', async () => {
    const { guest } = await talk()
    for (let number = 2; number <= 10; number += 1) await guest.write(`Message ${number}`)
    expect(
      await guest.caller.send(calls.sendOwnMessage, { text: 'Eleven', client_id: 'eleven-id' }),
    ).toMatchObject({
      httpStatus: 429,
      message: 'You are sending too fast.',
    })
    product.clock.shift({ seconds: 11 })
    await guest.write('Later')
  })

  test('an empty one, and one that is too long, is refused in one sentence', async () => {
    const { guest } = await talk()
    const send = (text: string) =>
      guest.caller.send(calls.sendOwnMessage, { text, client_id: scene.clientId() })
    expect((await send('')).failure.fields['text']).toBe('Write a message or attach a file.')
    expect((await send('x'.repeat(2_001))).failure.fields['text']).toBe('At most 2000 characters')
  })

  test('first replies are counted from the beginning of the chat, by the first one', async () => {
    const { chat } = await talk()
    product.clock.shift({ seconds: 20 })
    await reply(chat.id, 'Hi')
    product.clock.shift({ seconds: 20 })
    await reply(chat.id, 'Again')
    const row = await product.read((ctx) =>
      ctx.db.selectFrom('chat').selectAll().where('id', '=', chat.id).executeTakeFirstOrThrow(),
    )
    const seconds = (Date.parse(row.first_reply_at!) - Date.parse(row.started_at)) / 1_000
    expect(Math.round(seconds)).toBe(20)
  })
})

test('no call tells a visitor of notes, of files of others or of earlier chats', async () => {
  const { site, guest, chat } = await talk()
  await reply(chat.id, 'SECRET-NOTE', 'yes')
  await ok(
    agent.caller.send(
      desk.writeMessage,
      { id: chat.id, note: 'yes', text: '', client_id: scene.clientId() },
      { files: { files: pdf('SECRET-FILE.pdf') } },
    ),
  )
  const other = await scene.visitor(site.key)
  await ok(
    other.caller.send(
      calls.sendOwnMessage,
      { text: 'SECRET-OTHER', client_id: scene.clientId() },
      { files: { files: pdf('SECRET-OTHERS.pdf') } },
    ),
  )
  await ok(guest.caller.send(calls.introduceVisitor, { name: 'Ravi', email: 'ravi@known.example' }))

  // Someone else types the same name and address: nothing of before is told, and nothing in the other’s name.
  const claimant = await scene.visitor(site.key)
  await ok(claimant.caller.send(calls.introduceVisitor, { name: 'Ravi', email: 'ravi@known.example' }))
  await claimant.write('Mine only')

  for (const { caller } of [guest, claimant]) {
    const answers = await Promise.all([
      caller.send(calls.readOwnChat, { seen: true }),
      caller.send(calls.rateOwnChat, { rating: 4 }),
      caller.send(calls.tellOwnTyping, {}),
      caller.send(calls.introduceVisitor, { name: 'Ravi', email: 'ravi@known.example' }),
    ])
    expect(JSON.stringify(answers)).not.toContain('SECRET')
  }
  expect(JSON.stringify(await claimant.read())).not.toContain('Hello')
  const claimed = await lastOf(site.id)
  const seen = await ok(scene.supervisor.caller.send(desk.readChat, { id: claimed.id }))
  expect(seen).toMatchObject({ visitor: { proven: false, contact: null }, earlier: [] })
})

test('a visitor’s line announces messages and says nothing of notes', async () => {
  const { guest, chat } = await talk()
  const line = await openLine(guest.token)
  await reply(chat.id, 'SECRET-NOTE', 'yes')
  // Equal events that come close together are told once, so each is waited for.
  const heard = async (act: () => Promise<unknown>) => {
    const before = line.events().length
    await act()
    await expect.poll(() => line.events().length).toBeGreaterThan(before)
  }
  const note = 'SECRET-TRANSFER'
  await heard(() => ok(agent.caller.send(desk.transferChat, { id: chat.id, agent_id: null, note })))
  await heard(() => ok(agent.caller.send(desk.acceptChat, { id: chat.id })))
  await heard(() => reply(chat.id, 'For you'))
  const before = line.events().length
  await reply(chat.id, 'SECRET-AGAIN', 'yes')
  await reply(chat.id, 'Last')
  await expect.poll(() => line.events().length).toBe(before + 1)
  expect(line.text()).not.toContain('SECRET')
  // Ids of the inside are not told either.
  expect(line.events().every(({ subject }) => Object.keys(subject).length === 0)).toBe(true)
  line.close()
})

async function openLine(token: string) {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  const messages: LiveMessage[] = []
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as LiveMessage))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ token, after: null }))
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  return {
    events: () => messages.filter((message) => message.type === 'event'),
    text: () => JSON.stringify(messages),
    close: () => socket.close(),
  }
}

test('an address is proven by the mailed code: the token changes, and earlier chats are shown to the agent', async () => {
  const { site, guest, chat } = await talk()
  await ok(
    agent.caller.send(desk.convertChat, {
      id: chat.id,
      name: 'Ingrid Solvang',
      email: 'ingrid@proof.example',
      title: 'App',
    }),
  )
  const later = await scene.visitor(site.key)
  await later.write('It is me again')
  await ok(later.caller.send(calls.sendProofCode, { email: 'ingrid@proof.example' }))
  expect((await later.caller.send(calls.sendProofCode, { email: 'ingrid@proof.example' })).httpStatus).toBe(
    429,
  )
  const code = await codeOf('ingrid@proof.example')
  expect(
    (await later.caller.send(calls.proveEmail, { code: code === '000000' ? '111111' : '000000' })).httpStatus,
  ).toBe(400)
  const { token } = await ok(later.caller.send(calls.proveEmail, { code }))
  expect((await later.caller.send(calls.readOwnChat, {})).httpStatus).toBe(401)
  const proven = testCaller(product.origin, token)
  expect(await ok(proven.send(calls.readOwnChat, {}))).toMatchObject({
    proven: true,
    email: 'ingrid@proof.example',
  })
  // The visitor still sees the own chat alone.
  expect(JSON.stringify(await ok(proven.send(calls.readOwnChat, {})))).not.toContain('Hello')
  const own = await lastOf(site.id)
  await ok(agent.caller.send(desk.acceptChat, { id: own.id }))
  const seen = await ok(agent.caller.send(desk.readChat, { id: own.id }))
  expect(seen.visitor).toMatchObject({ proven: true, contact: { name: 'Ingrid Solvang' } })
  expect(seen.earlier.map(({ kind, id }) => [kind, kind === 'chat' ? id : 0])).toContainEqual([
    'chat',
    chat.id,
  ])
  expect(guest.token).not.toBe(token)
})

const codeOf = async (address: string) => {
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .execute(),
  )
  return openedCode(mails[0]!)
}

const openedCode = (mail: { text_sealed: string }): string =>
  /\b\d{6}\b/.exec(product.keyring.open(mail.text_sealed))![0]

test('wrong codes are counted: of twenty tries at once no more than five are looked at', async () => {
  const { guest } = await talk()
  await ok(guest.caller.send(calls.sendProofCode, { email: 'wrong@proof.example' }))
  await repeatInParallel(20, () => guest.caller.send(calls.proveEmail, { code: 'none' }))
  expect(
    (await guest.caller.send(calls.proveEmail, { code: await codeOf('wrong@proof.example') })).httpStatus,
  ).toBe(400)
})

describe('hours', () => {
  const never = [{ weekday: 1, start_minute: 0, end_minute: 1 }]

  test('of a closed site a message is refused with the offline form, and the form is kept', async () => {
    const site = await scene.site({ hours: never })
    const guest = await scene.visitor(site.key)
    const answer = await guest.caller.send(calls.sendOwnMessage, {
      text: 'Anyone?',
      client_id: scene.clientId(),
    })
    expect(answer).toMatchObject({
      message: 'No one is available now. Leave your message and we will mail you.',
      failure: { facts: { form: true } },
    })
    await ok(
      guest.caller.send(calls.leaveMessage, { name: 'Tom', email: 'tom@late.example', text: 'Anyone?' }),
    )
    const forms = await product.read((ctx) =>
      ctx.db.selectFrom('site_form').selectAll().where('site_id', '=', site.id).execute(),
    )
    expect(forms).toMatchObject([
      { kind: 'offline', text: 'Anyone?', state: 'new', email: 'tom@late.example' },
    ])
  })

  test('an agent accepts nothing outside the hours, and is given nothing on leave', async () => {
    const site = await scene.site()
    await scene.offline(scene.agent, scene.second, scene.supervisor)
    const guest = await scene.visitor(site.key)
    await guest.write('Hello')
    const chat = await lastOf(site.id)
    await product.write((ctx) =>
      ctx.db
        .updateTable('chat_site')
        .set({ hours: JSON.stringify(never) })
        .where('id', '=', site.id)
        .execute(),
    )
    expect(await agent.caller.send(desk.acceptChat, { id: chat.id })).toMatchObject({
      message: 'This site is closed now. Chats are answered within its hours.',
    })
  })
})

test('a site that is switched off takes no message', async () => {
  const site = await scene.site({ enabled: false })
  const guest = await scene.visitor(site.key)
  expect((await guest.read()).shown).toBe(false)
  expect(
    await guest.caller.send(calls.sendOwnMessage, { text: 'Hi', client_id: scene.clientId() }),
  ).toMatchObject({
    message: 'This chat is not available.',
  })
})

test('a blocked visitor learns nothing of it, and no one reads what they write', async () => {
  const { guest, chat } = await talk()
  await ok(agent.caller.send(desk.blockVisitor, { id: chat.id, blocked: true }))
  expect(await guest.write('Buy now')).toEqual({ number: 0 })
  expect((await guest.read()).chat!.last).toBe(1)
})

test('a transcript is mailed without notes, and without links that a visitor typed', async () => {
  const { guest, chat } = await talk()
  await guest.write('See https://evil.example/now')
  await reply(chat.id, 'An answer')
  await reply(chat.id, 'SECRET-NOTE', 'yes')
  await ok(agent.caller.send(desk.mailTranscript, { id: chat.id, email: 'lead@transcript.example' }))
  await ok(guest.caller.send(calls.mailOwnTranscript, { email: 'own@transcript.example' }))
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', 'like', '%@transcript.example')
      .execute(),
  )
  expect(mails).toHaveLength(2)
  for (const { subject, text_sealed } of mails) {
    expect(subject).toMatch(/^Transcript of your chat of /)
    const text = product.keyring.open(text_sealed)
    expect(text).toContain('An answer')
    expect(text).not.toMatch(/SECRET|https:\/\/evil/)
  }
})
