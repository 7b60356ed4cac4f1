import PostalMime from 'postal-mime'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { mailServer } from '#platform/testing/stand-ins/mail-server.ts'
import { testGround, type TestGround } from '#platform/testing/test-ground.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { code, paragraph } from './letter.ts'
import { findMailWithoutAccessCheck } from './mail-outbox.ts'
import { smtpTransport, type MailTransport } from './mail-transport.ts'
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

/** What waits for its next attempt is due, and the workers hear of it. */
const dueNow = () =>
  ground.ground.database.writerPool.query(
    `with due as (update graphile_worker._private_jobs set run_at = now())
     select pg_notify('jobs:insert', '{"count":1}')`,
  )

test('a mail whose sender died on the way is sent after all, with the same id; no one else takes it before', async () => {
  const id = await send(mail('crashed@example.com'))
  const { writerPool } = ground.ground.database
  const onItsWay = (minutes: number) =>
    writerPool.query(
      `update mail_message set state = 'sending', attempts = 1, sending_since = $2 where id = $1`,
      [id, new Date(ground.clock.now().getTime() - minutes * 60_000)],
    )
  await onItsWay(1)
  const { url, received } = await mailServer()
  await deliver(smtpTransport(url, from))
  const waiting = async () => {
    const { rows } = await writerPool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where key = $1`,
      [`mail:${id}`],
    )
    return rows[0]?.seconds ?? 0
  }
  await expect.poll(waiting).toBeGreaterThan(60)
  expect(await read(id)).toMatchObject({ state: 'sending', attempts: 1 })

  await onItsWay(10)
  const { rows } = await writerPool.query<{ message_key: string }>(
    'select message_key from mail_message where id = $1',
    [id],
  )
  await dueNow()
  expect(await settled(id)).toMatchObject({ state: 'sent', attempts: 2 })
  const arrived = received.filter(({ to }) => to === 'crashed@example.com')
  expect(arrived).toHaveLength(1)
  expect((await PostalMime.parse(arrived[0]!.raw)).messageId).toBe(`<${rows[0]!.message_key}@example.com>`)
})
