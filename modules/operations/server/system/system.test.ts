import { expect, test } from 'vitest'
import { paragraph } from '#platform/server/mail/letter.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readSystem } from '#operations/contract/system/system-calls.ts'

const product = await testProduct({ ATRIUM_STORAGE_LIMIT_MB: '7' })
const admin = await product.as(await product.account({ roles: ['admin'] }))

test('the figures are those of this installation', async () => {
  const { data } = await admin.send(readSystem, {})
  expect(data).toMatchObject({
    version: 'V 3.96',
    node_version: process.version,
    storage: 'disk',
    files: { count: 0, bytes: 0, limit_bytes: 7 * 1024 * 1024, scanned: false },
    mail: { transport: 'outbox', waiting: 0, oldest_waiting_at: null, failed: 0 },
    tasks: { running: 0, failed: 0 },
    workers: [],
  })
  expect(data.database_bytes).toBeGreaterThan(1_000_000)
  expect(new Date(data.started_at).getTime()).toBeLessThan(Date.now())
  expect(data.schedule).toContainEqual({
    name: 'platform.sweep-orphaned-files',
    title: 'Removes files that belong to no record',
    when: 'Every hour at :37',
    last_run_at: null,
  })
})

test('what waits is counted, and the worker that does it is seen', async () => {
  await product.write((ctx) =>
    sendMail(ctx, product.keyring, {
      to: 'asha@atrium.example',
      subject: 'Waits',
      letter: { title: 'Waits', blocks: [paragraph('for a worker')] },
    }),
  )
  const waiting = (await admin.send(readSystem, {})).data
  expect(waiting.mail).toMatchObject({ waiting: 1, oldest_waiting_at: expect.stringMatching(/Z$/) as string })
  // The queue dates its tasks by the clock of the database.
  expect(waiting.tasks.due + waiting.tasks.later).toBe(1)
  await product.work()
  const read = async () => (await admin.send(readSystem, {})).data
  await expect.poll(async () => (await read()).mail.waiting, { timeout: 8_000 }).toBe(0)
  await expect.poll(async () => (await read()).workers.length, { timeout: 8_000 }).toBe(1)
})

test('only an administrator sees them', async () => {
  for (const role of ['employee', 'auditor', 'hr_manager', 'client']) {
    const caller = await product.as(await product.account({ roles: [role] }))
    expect(await caller.send(readSystem, {})).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to see system health.',
    })
  }
})
