import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, expect, test } from 'vitest'
import { mailServer } from '#platform/testing/stand-ins/mail-server.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { listen } from '#platform/server/events.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { paragraph } from './letter.ts'
import { messageIdOf } from './mail-headers.ts'
import { mailSettled, type MailSettled } from './mail-settled.ts'
import { openMailTransport, smtpTransport, type MailTransport } from './mail-transport.ts'
import { sendMail, type OutgoingMail } from './send-mail.ts'

// A tiny area that writes to clients and hears how its mails ended.
const heard: MailSettled[] = []
const ground = await testGround({}, [listen(mailSettled, async (_, settled) => void heard.push(settled))])
const from = 'Atrium <atrium@example.com>'
const workers: RunningWorker[] = []

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

const send = (to: string, more: Partial<OutgoingMail> = {}) =>
  ground.write((ctx) =>
    sendMail(ctx, ground.keyring, {
      to,
      subject: 'Re: your shop',
      letter: { title: 'Hello', blocks: [paragraph('We looked at it.')] },
      settlesFor: 'test.letter',
      ...more,
    }),
  )

async function deliver(transport: MailTransport) {
  const jobs = [deliverMailJob({ keyring: ground.keyring, transport })]
  workers.push(await startWorker({ ground: ground.ground, jobs, schedule: [] }))
}

const settledOf = async (mailId: number) => {
  await expect.poll(() => heard.find((one) => one.mailId === mailId), { timeout: 10_000 }).toBeDefined()
  return heard.find((one) => one.mailId === mailId)!
}

test('a mail that a person wrote stands in its thread, can be unsubscribed from, and is known by its name beforehand', async () => {
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from))
  const earlier = '<first@client.example>'
  const { mailId, messageKey } = await send('client@example.com', {
    headers: {
      in_reply_to: earlier,
      references: ['<zero@client.example>', earlier],
      unsubscribe: 'https://atrium.example.com/unsubscribe/abc',
    },
    byPerson: true,
  })
  expect(await settledOf(mailId)).toMatchObject({ outcome: 'sent', settlesFor: 'test.letter', messageKey })
  const { raw } = received[0]!
  const parsed = await PostalMime.parse(raw)
  expect(parsed.messageId).toBe(messageIdOf(messageKey, from))
  expect(parsed.inReplyTo).toBe(earlier)
  expect(parsed.references).toBe(`<zero@client.example> ${earlier}`)
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/atrium\.example\.com\/unsubscribe\/abc>/im)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  expect(raw).not.toMatch(/^Auto-Submitted/im)
})

test('a header can begin no other header, and a mail of the product still says that a machine wrote it', async () => {
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from))
  for (const headers of [
    { in_reply_to: '<a@b>\r\nBcc: eve@example.com' },
    { unsubscribe: 'javascript:alert(1)' },
    { references: ['no id'] },
  ])
    await expect(send('client@example.com', { headers })).rejects.toThrow()
  const { mailId } = await send('client@example.com')
  await settledOf(mailId)
  expect(received[0]!.raw).toMatch(/^Auto-Submitted: auto-generated/im)
})

test('without a mail server a mail is kept, and a refused one has failed', async () => {
  await deliver(openMailTransport(ground.config))
  expect((await settledOf((await send('kept@example.com')).mailId)).outcome).toBe('kept')
  const { url } = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  })
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await deliver(smtpTransport(url, from))
  const { mailId } = await send('gone@example.com', { oneAttempt: true })
  expect(await settledOf(mailId)).toMatchObject({ outcome: 'failed' })
})

test('a mail for one attempt is not sent again where no one knows whether the server took it', async () => {
  // Takes the whole mail and then says nothing any more.
  const silent = createServer((socket) => {
    socket.write('220 here\r\n')
    let inMail = false
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (inMail) return
      const line = bytes.toString()
      inMail = line.startsWith('DATA')
      socket.write(inMail ? '354 go on\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((settle) => silent.listen(0, '127.0.0.1', settle))
  afterAll(() => silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await deliver(smtpTransport(url, from, { answerMs: 400, sendMs: 1_500 }))
  const { mailId } = await send('client@example.com', { oneAttempt: true })
  expect(await settledOf(mailId)).toMatchObject({ outcome: 'unknown' })
  const row = () =>
    ground.read((ctx) =>
      ctx.db
        .selectFrom('mail_message')
        .select(['state', 'attempts'])
        .where('id', '=', mailId)
        .executeTakeFirst(),
    )
  await expect.poll(row).toEqual({ state: 'failed', attempts: 1 })
})
