import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { saveMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { mailTo } from '#sales/testing/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { listMailboxes } from '#sequences/server/replies/mailbox-queries.ts'
import { readMailApart } from '#platform/server/untrusted-files/read-mail.ts'
import { takeIncoming } from '#sequences/server/replies/take-incoming.ts'
import { addOptOut, liftOptOut, optOutList, saveMailbox } from '#sequences/contract/outside-calls.ts'
import { enrolPeople } from '#sequences/contract/people-calls.ts'
import { sequenceScene } from '#sequences/testing/sequence-scene.ts'

const scene = await sequenceScene(await productOnPlainDay())
const { product, people, contactOf, sequenceOf, enrol, ledger, send, at, stateOf } = scene
const { asha, ravi, head } = people
const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36' }
const SOME_TIME: unknown = expect.any(String)
let morning = 0

/** One mail of a sequence, sent; with what stands in it. */
async function sentMail(
  more: object = {},
  steps: Parameters<typeof sequenceOf>[1] = [{}, { gap: [1, 'days'] }],
) {
  product.clock.set()
  const id = await sequenceOf(asha, steps, more)
  const contactId = await contactOf(asha)
  const { email } = (await asha.caller.send(readContact, { id: contactId })).data
  await enrol(asha, id, [contactId])
  morning += 1
  at(`2026-11-2${6 + (morning % 2)}T11:00`)
  await send()
  const text = await mailTo(product, email!)
  const token = /\/unsubscribe\/([\w-]+)/.exec(text)![1]!
  return { id, contactId, email: email!, token, text }
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${product.origin}${path}`, { redirect: 'manual', headers: browser, ...init })

test('opening and following are noted, a machine apart, and a link leads only to what the mail names', async () => {
  const { id, token } = await sentMail()
  const machine = await ask(`/o/${token}.gif`, { headers: { 'user-agent': 'Mozilla/5.0' } })
  expect([machine.status, machine.headers.get('content-type')]).toEqual([200, 'image/gif'])
  expect((await ledger(id))[0]).toMatchObject({ opened_at: null, machine_opened_at: SOME_TIME })
  await ask(`/o/${token}.gif`)
  expect((await ledger(id))[0]).toMatchObject({ opened_at: SOME_TIME, clicked_at: null })
  const click = await ask(`/c/${token}/0`)
  expect([click.status, click.headers.get('location')]).toEqual([302, 'https://atrium.example/1'])
  expect((await ledger(id))[0]!.clicked_at).not.toBeNull()
  expect((await ask(`/c/${token}/1`)).status).toBe(404)
  expect((await ask(`/c/${token}/https%3A%2F%2Fevil.example`)).status).toBe(404)
  expect((await ask('/c/aaaaaaaaaaaaaaaaaaaaaaaa/0')).status).toBe(404)
})

test('addresses in any writing lead on, and what is none stays text', async () => {
  const text = 'See https://atrium.example/नमस्ते and https://[half, or https://atrium.example/two.'
  const { token } = await sentMail({}, [{ text }])
  const to = async (number: number) => (await ask(`/c/${token}/${number}`)).headers.get('location')
  expect(await to(0)).toBe('https://atrium.example/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87')
  expect(await to(1)).toBe('https://atrium.example/two')
  expect(await to(2)).toBeNull()
})

test('a call takes no form, only the page does', async () => {
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  }
  expect((await ask('/api/login', form)).status).toBe(415)
})

test('reading the page changes nothing, the button and the header unsubscribe at once, and twice harmlessly', async () => {
  const { id, token, contactId } = await sentMail()
  const page = await ask(`/unsubscribe/${token}`)
  expect(await page.text()).toContain('<form method="post">')
  expect(await stateOf(id)).toBe('active, live')
  const press = () =>
    ask(`/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const answers = await Promise.all(Array.from({ length: 20 }, press))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await answers[0]!.text()).toContain('You are unsubscribed')
  expect(await stateOf(id)).toBe('unsubscribed')
  expect((await ledger(id)).map(({ status }) => status)).toEqual(['sent', 'cancelled'])
  const caller = await product.as(asha)
  expect((await caller.send(readContact, { id: contactId })).data.opted_out.email).not.toBeNull()
  const again = await caller.send(enrolPeople, { sequence_id: id, contact_ids: [contactId] })
  expect(again.message).toBe('0 enrolled, 1 skipped: 1 opted out.')
  expect((await ask('/unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaa', { method: 'POST' })).status).toBe(404)
})

test('an address is listed so that no one reads it, and lifted by a manager with a reason', async () => {
  const caller = await product.as(asha)
  await caller.send(addOptOut, { address: 'quiet@silent.example' })
  const [row] = (await caller.send(optOutList.read, {})).data.rows
  expect(row).toMatchObject({ hint: 'q…@s….example', reason: 'asked' })
  expect(await caller.send(liftOptOut, { id: row!.id, reason: 'Wrote to us' })).toMatchObject({
    httpStatus: 403,
  })
  const boss = await product.as(head)
  expect(await boss.send(liftOptOut, { id: row!.id, reason: 'Wrote to us' })).toMatchObject({ status: 0 })
  expect(await boss.send(liftOptOut, { id: row!.id, reason: 'Wrote to us' })).toMatchObject({
    httpStatus: 404,
  })
})

const rawMail = (lines: Record<string, string>, text = 'Yes, let us talk.') =>
  readMailApart(
    Buffer.from(
      `${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${text}\r\n`,
    ),
  )

async function mailbox() {
  const boss = await product.as(head)
  const form = {
    company_id: 1,
    address: 'hello@atrium.example',
    host: 'imap.atrium.example',
    user_name: 'hello',
  }
  await boss.send(saveMailbox, { ...form, password: 'secret' })
  return product.read(async (ctx) => (await listMailboxes(ctx))[0]!)
}

const domain = () => /@([^>\s]+)/.exec(readConfig({}).mailFrom)![1]

test('a reply is known by its thread, taken once, told to the owner and kept on the timeline', async () => {
  const box = await mailbox()
  const { id, contactId, email } = await sentMail()
  const [sent] = await ledger(id)
  const mail = await rawMail({
    From: `Uma <${email}>`,
    'Message-ID': '<answer-1@client.example>',
    'In-Reply-To': `<${sent!.message_key}@${domain()}>`,
    Subject: 'Re: Step 1',
  })
  const take = () => product.write((ctx) => takeIncoming(ctx, scene.parts, { mailbox: box, mail }))
  await Promise.all(Array.from({ length: 20 }, take))
  expect(await stateOf(id)).toBe('replied')
  const caller = await product.as(asha)
  const { rows } = (await caller.send(readTimeline, { contact_id: contactId })).data
  expect(rows.filter(({ kind }) => kind === 'reply')).toMatchObject([{ text: 'Yes, let us talk.' }])
  const notices = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('kind', '=', 'sequences.reply-received').execute(),
  )
  expect(notices).toHaveLength(1)
})

test.each([
  [
    'by the word in the address',
    (email: string, token: string) => ({ From: email, To: `hello+${token}@atrium.example` }),
  ],
  ['by who wrote it', (email: string) => ({ From: email.toUpperCase() })],
])('a reply is known %s', async (_, headers) => {
  const box = await mailbox()
  const { id, email, token } = await sentMail()
  const mail = await rawMail({ ...headers(email, token), 'Message-ID': `<${token}@client.example>` })
  await product.write((ctx) => takeIncoming(ctx, scene.parts, { mailbox: box, mail }))
  expect(await stateOf(id)).toBe('replied')
})

test('an out-of-office answer postpones by a working week, once; a list and a stranger are no reply', async () => {
  const box = await mailbox()
  const { id, email, token } = await sentMail()
  const before = (await ledger(id))[1]!.due
  const answer = async (more: Record<string, string>, key: string) => {
    const mail = await rawMail({ From: email, 'Message-ID': `<${key}${token}@client.example>`, ...more })
    await product.write((ctx) => takeIncoming(ctx, scene.parts, { mailbox: box, mail }))
  }
  await answer({ 'Auto-Submitted': 'auto-replied' }, 'a')
  const after = (await ledger(id))[1]!
  expect(after.due > before).toBe(true)
  expect(after.waits_for).toBe('Waits: out of office')
  await answer({ Precedence: 'auto_reply' }, 'b')
  expect((await ledger(id))[1]!.due).toBe(after.due)
  await answer({ 'List-Id': '<news.client.example>' }, 'c')
  await answer({ From: 'someone@else.example' }, 'd')
  expect(await stateOf(id)).toBe('active, live')
})

test('a report that says never ends it and remembers the address; one that says later does not', async () => {
  const box = await mailbox()
  const { id, email } = await sentMail()
  const [sent] = await ledger(id)
  const report = async (status: string) => {
    const text = `--x\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nStatus: ${status}\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${sent!.message_key}@${domain()}>\r\n\r\n--x--`
    const mail = await rawMail(
      {
        From: 'MAILER-DAEMON@mx.example',
        'Message-ID': `<${status}-${id}@mx.example>`,
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
      },
      text,
    )
    await product.write((ctx) => takeIncoming(ctx, scene.parts, { mailbox: box, mail }))
  }
  await report('4.2.2')
  expect(await stateOf(id)).toBe('active, live')
  await report('5.1.1')
  expect(await stateOf(id)).toBe('bounced')
  expect((await ledger(id))[0]).toMatchObject({ status: 'sent', bounced_at: SOME_TIME })
})

test('a meeting that is booked stops what reminds of it, where the rule is on', async () => {
  for (const [rule, state] of [
    [true, 'stopped'],
    [false, 'active, live'],
  ] as const) {
    const { id, contactId } = await sentMail({ stops_on_meeting: rule })
    const caller = await product.as(asha)
    const form = {
      contact_id: contactId,
      subject: 'Talk',
      day: '2026-12-20',
      time: '11:00',
      minutes: 30,
    } as const
    expect(await caller.send(saveMeeting, form)).toMatchObject({ status: 0 })
    expect(await stateOf(id)).toBe(state)
  }
})

test('the mailbox and its password are for managers', async () => {
  const caller = await product.as(ravi)
  const form = { company_id: 1, address: 'x@atrium.example', host: 'x', user_name: 'x', password: 'x' }
  expect(await caller.send(saveMailbox, form)).toMatchObject({ httpStatus: 403 })
})
