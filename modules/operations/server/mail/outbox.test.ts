import { beforeAll, beforeEach, expect, test } from 'vitest'
import { code, paragraph } from '#platform/server/mail/letter.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/mail/outbox-calls.ts'

const product = await testProduct()
let admin: Caller
let adminId = 0
let others: Caller[]

const send = (subject: string, to = 'asha@atrium.example') =>
  product.write((ctx) =>
    sendMail(ctx, product.keyring, {
      to,
      toName: 'Asha Roy',
      subject,
      letter: { title: subject, blocks: [paragraph('Your code is'), code('482913')] },
    }),
  )
const find = async (id: number) => {
  const { data } = await admin.send(calls.listOutbox, { size: 200 })
  return data.rows.find((row) => row.id === id)
}

beforeAll(async () => {
  const account = await product.account({ roles: ['admin'] })
  adminId = account.id
  admin = await product.as(account)
  others = await Promise.all(
    ['employee', 'auditor', 'hr_manager'].map(async (role) =>
      product.as(await product.account({ roles: [role] })),
    ),
  )
})
beforeEach(() =>
  product.ground.database.writer
    .deleteFrom('rate_count')
    .execute()
    .then(() => undefined),
)

test('only an administrator reads, opens and repeats mails; for everybody else they are not there', async () => {
  const { mailId } = await send('A code for someone')
  for (const caller of others) {
    for (const answer of [
      await caller.send(calls.listOutbox, {}),
      await caller.send(calls.openMail, { id: mailId }),
      await caller.send(calls.sendMailAgain, { id: mailId }),
    ])
      expect(answer).toMatchObject({
        httpStatus: 403,
        message: 'You don’t have permission to read the outbox.',
      })
    expect((await caller.send(calls.sendTestMail, {})).httpStatus).toBe(403)
  }
  expect((await product.stranger.send(calls.listOutbox, {})).httpStatus).toBe(401)
})

test('the outbox is searched by recipient and subject and narrowed by state, and tells nothing of what mails say', async () => {
  const { mailId } = await send('Reset 100% of_it', 'ravi.sen@atrium.example')
  for (const search of ['RAVI.SEN', '100% of_it', 'asha roy'])
    expect((await admin.send(calls.listOutbox, { search })).data.rows[0]?.id).toBe(mailId)
  expect((await admin.send(calls.listOutbox, { search: '100% ofXit' })).data.rows).toEqual([])
  expect((await admin.send(calls.listOutbox, { state: 'failed' })).data.rows).toEqual([])
  expect(Object.keys((await find(mailId))!)).not.toContain('html')
})

test('an opened mail shows its code, and who opened it stands in the change log', async () => {
  const { mailId } = await send('A code to try')
  const { data } = await admin.send(calls.openMail, { id: mailId })
  expect(data.text).toContain('482913')
  expect(data.html).toContain('482913')
  const trace = await product.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('table_name', '=', 'mail_message')
      .where('row_id', '=', String(mailId))
      .where('action', '=', 'read')
      .execute(),
  )
  expect(trace).toEqual([{ action: 'read', actor_id: adminId, before: null, after: null }])
  expect(await admin.send(calls.openMail, { id: 999_999 })).toMatchObject({
    httpStatus: 404,
    message: 'This email doesn’t exist.',
  })
})

test('a mail that was kept is sent again; one on its way is not', async () => {
  const { mailId } = await send('Once more')
  expect(await admin.send(calls.sendMailAgain, { id: mailId })).toMatchObject({
    httpStatus: 409,
    message: 'This email is already being sent.',
  })
  await product.work()
  await expect.poll(async () => (await find(mailId))?.state, { timeout: 8_000 }).toBe('kept')
  const before = (await find(mailId))!.sent_at
  expect(await admin.send(calls.sendMailAgain, { id: mailId })).toMatchObject({
    message: 'Email queued again.',
  })
  await expect.poll(async () => (await find(mailId))?.sent_at, { timeout: 8_000 }).not.toBe(before)
  await expect.poll(async () => (await find(mailId))?.state, { timeout: 8_000 }).toBe('kept')
  expect((await admin.send(calls.sendMailAgain, { id: 999_999 })).httpStatus).toBe(404)
})

test('a test mail goes to the own address through the same queue', async () => {
  const answer = await admin.send(calls.sendTestMail, {})
  expect(answer.message).toMatch(/^Test email sent to person-.*@atrium\.example\.$/)
  const found = async () =>
    (await admin.send(calls.listOutbox, { search: 'Test email from Atrium' })).data.rows[0]
  await expect.poll(async () => (await found())?.state, { timeout: 8_000 }).toBe('kept')
  expect(answer.message).toContain((await found())!.to_address)
})
