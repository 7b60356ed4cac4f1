import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailServer } from '#platform/testing/stand-ins/mail-server.ts'
import { testGround, type TestGround } from '#platform/testing/test-ground.ts'
import { system } from '#platform/server/ctx.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { button, code, facts, figures, paragraph } from './letter.ts'
import {
  findMailWithoutAccessCheck,
  listMailWithoutAccessCheck,
  sendMailAgainWithoutAccessCheck,
} from './mail-outbox.ts'
import { openMailTransport, smtpTransport, type MailTransport } from './mail-transport.ts'
import { sendMail, type OutgoingMail } from './send-mail.ts'

const workers: RunningWorker[] = []
const transports: MailTransport[] = []

const mail = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to,
  toName: 'Asha Roy',
  subject: 'Your code',
  letter: { title: 'Your code', blocks: [paragraph('Type it in.'), code('482913')] },
  ...more,
})

const from = 'Atrium <atrium@example.com>'

let ground: TestGround

beforeAll(async () => {
  ground = await testGround()
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  for (const transport of transports.splice(0)) transport.close()
})

async function deliver(transport: MailTransport, times = 1) {
  transports.push(transport)
  const jobs = [deliverMailJob({ keyring: ground.keyring, transport })]
  for (let number = 0; number < times; number++)
    workers.push(await startWorker({ ground: ground.ground, jobs, schedule: [] }))
}

const send = async (outgoing: OutgoingMail) =>
  (await ground.write((ctx) => sendMail(ctx, ground.keyring, outgoing))).mailId

const read = (id: number) => ground.read((ctx) => findMailWithoutAccessCheck(ctx, ground.keyring, id))

const settled = async (id: number) => {
  await expect.poll(async () => (await read(id)).state, { timeout: 10_000 }).not.toMatch(/queued|sending/)
  return read(id)
}

/** Until its first attempt has failed. */
const postponed = async (id: number) => {
  await expect.poll(async () => (await read(id)).next_attempt_at, { timeout: 10_000 }).not.toBeNull()
  return read(id)
}

const impatient = { answerMs: 400, sendMs: 1_500 }

test('a mail arrives as it was written, in both forms, with its attachment', async () => {
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from))
  const bytes = Buffer.from([0, 255, 13, 10, 7])
  const id = await send(
    mail('asha@example.com', {
      subject: 'Leave <approved>\r\nBcc: eve@example.com',
      letter: {
        title: 'Approved & booked',
        brand: 'Our company',
        blocks: [
          figures([
            { label: 'QA', detail: '<2> months', value: '$3' },
            { label: 'Total', value: '$3', strong: true },
          ]),
          facts([['Days', '<3>']]),
          button('Open it', 'https://atrium.example.com/leaves?id=1&x=2'),
        ],
      },
      replyTo: 'sales@example.com',
      attachments: [{ name: 'leave.pdf', mime: 'application/pdf', content: bytes }],
    }),
  )
  expect(await settled(id)).toMatchObject({ state: 'sent', attempts: 1, error: null, response: /^250/ })
  expect(received).toHaveLength(1)
  const parsed = await PostalMime.parse(received[0]!.raw)
  expect(received[0]!.to).toBe('asha@example.com')
  expect(parsed.to).toMatchObject([{ name: 'Asha Roy', address: 'asha@example.com' }])
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.replyTo).toMatchObject([{ address: 'sales@example.com' }])
  expect(parsed.html).toContain('>Our company<')
  expect(parsed.html).toContain('&#60;2&#62; months')
  expect(parsed.text).toContain('QA (<2> months): $3')
  expect(parsed.subject).toBe('Leave <approved> Bcc: eve@example.com')
  expect(parsed.messageId).toMatch(/^<[\w-]{32}@example\.com>$/)
  expect(parsed.html).toContain('Approved &#38; booked')
  expect(parsed.html).toContain('&#60;3&#62;')
  expect(parsed.html).not.toContain('<3>')
  expect(parsed.text).toContain('Days: <3>')
  expect(parsed.text).toContain('https://atrium.example.com/leaves?id=1&x=2')
  expect(Buffer.from(parsed.attachments[0]!.content as ArrayBuffer)).toEqual(bytes)
  expect((await read(id)).attachments).toEqual([{ name: 'leave.pdf', mime: 'application/pdf', bytes: 5 }])
})

test('without a server it is kept in the outbox, where it can be found and read; the table does not say it', async () => {
  await deliver(openMailTransport(ground.config))
  const id = await send(mail('kept@example.com', { subject: '100% of the codes' }))
  await send(mail('else@example.com'))
  expect(await settled(id)).toMatchObject({ state: 'kept', response: null })
  expect((await read(id)).text).toContain('482913')
  expect(ground.logged.some((line) => line.includes('mail opened'))).toBe(true)

  const found = (search: string) =>
    ground.read((ctx) => listMailWithoutAccessCheck(ctx, { size: 25, search, state: 'kept' }))
  expect((await found('KEPT@')).rows.map((row) => row.id)).toEqual([id])
  expect((await found('100% of')).rows.map((row) => row.id)).toEqual([id])
  expect((await found('nobody')).rows).toEqual([])
  const { rows } = await ground.ground.database.readerPool.query('select * from mail_message where id = $1', [
    id,
  ])
  expect(JSON.stringify(rows)).not.toContain('482913')
})

test('what is rolled back is never sent, and one key gives one mail under 20 parallel requests', async () => {
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from), 2)
  const failed = ground.write(async (ctx) => {
    await sendMail(ctx, ground.keyring, mail('never@example.com'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => send(mail('once@example.com', { dedupeKey: 'welcome:7' }))),
  )
  expect(new Set(ids).size).toBe(1)
  await settled(ids[0]!)
  await settled(await send(mail('last@example.com')))
  expect(received.map(({ to }) => to)).toEqual(['once@example.com', 'last@example.com'])
})

test('one refused recipient fails with the words of the server and keeps no other waiting', async () => {
  const { url, received } = await mailServer({
    onRcptTo({ address }, _, done) {
      if (address.startsWith('gone')) {
        done(Object.assign(new Error('5.1.1 No such person here'), { responseCode: 550 }))
      } else done()
    },
  })
  await deliver(smtpTransport(url, from))
  const refused = await send(mail('gone@example.com'))
  const fine = await send(mail('here@example.com'))
  expect(await settled(fine)).toMatchObject({ state: 'sent' })
  expect(await settled(refused)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'The mail server refused it: 550 5.1.1 No such person here',
  })
  expect(received.map(({ to }) => to)).toEqual(['here@example.com'])
  expect(ground.logged.join('\n')).not.toContain('gone@example.com')
})

test('a server that is down or busy is asked again later, and the mail goes out once it is back', async () => {
  const down = await send(mail('down@example.com'))
  await deliver(smtpTransport('smtp://127.0.0.1:1', from, impatient))
  const waiting = await postponed(down)
  expect(waiting).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: /^The mail server did not take it: .*It is tried again\.$/,
  })
  expect(new Date(waiting.next_attempt_at ?? 0).getTime()).toBeGreaterThan(
    ground.clock.now().getTime() + 30_000,
  )
  await workers.splice(0)[0]!.stop()

  let busy = true
  const { url, received } = await mailServer({
    onMailFrom(_, __, done) {
      if (busy) done(Object.assign(new Error('4.3.2 Come back later'), { responseCode: 451 }))
      else done()
    },
  })
  await deliver(smtpTransport(url, from))
  await dueNow()
  await expect.poll(async () => (await read(down)).attempts, { timeout: 5_000 }).toBe(2)
  expect(await postponed(down)).toMatchObject({
    state: 'queued',
    error: expect.stringContaining('Come back later') as string,
  })
  busy = false
  await dueNow()
  expect(await settled(down)).toMatchObject({ state: 'sent', attempts: 3, error: null })
  expect(received.map(({ to }) => to)).toEqual(['down@example.com'])
})

/** What waits for its next attempt is due, and the workers hear of it. */
const dueNow = () =>
  ground.ground.database.writerPool.query(
    `with due as (update graphile_worker._private_jobs set run_at = now())
     select pg_notify('jobs:insert', '{"count":1}')`,
  )

test('a server that never greets, stops in the middle or trickles is given up in time', async () => {
  const silent = await badServer(() => {})
  const stalling = await badServer((socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.write('250 hello\r\n'))
  })
  const trickling = await badServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 100)
    socket.on('close', () => clearInterval(timer))
  })
  for (const url of [silent, stalling, trickling]) {
    const id = await send(mail('slow@example.com'))
    await deliver(smtpTransport(url, from, impatient))
    expect(await postponed(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await workers.splice(0)[0]!.stop()
  }
})

async function badServer(greet: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a code that cannot be sent is given up within a quarter of an hour', async () => {
  const id = await send(mail('urgent@example.com', { urgent: true }))
  await deliver(smtpTransport('smtp://127.0.0.1:1', from, impatient))
  for (let attempts = 1; attempts <= 6; attempts++) {
    await expect.poll(async () => (await read(id)).attempts, { timeout: 5_000 }).toBe(attempts)
    const { next_attempt_at } = await postponed(id)
    const wait = new Date(next_attempt_at ?? 0).getTime() - ground.clock.now().getTime()
    expect(wait).toBeLessThanOrEqual(5 * 60_000)
    await dueNow()
  }
  expect(await settled(id)).toMatchObject({ state: 'failed', attempts: 7, error: /It is not tried again\.$/ })
})

test('sent again it is a new message, and who did so is in the trace', async () => {
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from))
  const id = await send(mail('again@example.com'))
  await settled(id)
  await ground.write((ctx) => sendMailAgainWithoutAccessCheck({ ...ctx, actor: { ...system, id: 3 } }, id))
  const arrived = () => received.filter(({ to }) => to === 'again@example.com')
  await expect.poll(() => arrived().length).toBe(2)
  const ids = await Promise.all(arrived().map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(new Set(ids).size).toBe(2)
  await settled(id)
  const trace = await ground.read((ctx) =>
    ctx.db.selectFrom('change_log').selectAll().where('table_name', '=', 'mail_message').execute(),
  )
  expect(trace).toMatchObject([{ row_id: String(id), actor_id: 3, action: 'update' }])
})

test('a letter leads only to web pages', () => {
  expect(() => button('Open', 'javascript:alert(1)')).toThrow('cannot lead to javascript:')
  expect(() => button('Open', 'not an address')).toThrow()
})
