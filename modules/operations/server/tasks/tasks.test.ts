import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { invalid } from '#platform/contract/refusal.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { keepExport, writeExportToStorage } from '#platform/server/exports/write-export-to-storage.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { must } from '#platform/server/must.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/tasks/task-calls.ts'

const product = await testProduct()
let admin: Caller
let asha: Caller
let ravi: Caller
let ashaId = 0
let broken = true

const makeFile = defineJob('test.make-file', {
  input: z.object({}),
  steps: true,
  async run(steps) {
    const body = Buffer.from('When,What\n')
    const download = { name: 'List.csv', mime: 'text/csv', body }
    const file = await writeExportToStorage(product.files, download, 'csv')
    return steps.write((ctx) => keepExport(ctx, file))
  },
})
const refuse = defineJob('test.refuse', {
  input: z.object({}),
  async run() {
    must(!broken, invalid('The month is closed.'))
  },
})
const never = defineJob('test.never', { input: z.object({}), run: () => Promise.resolve() })

const beginFor = (id: number, job: typeof refuse, wishes: { runAt?: Date } = {}) =>
  product.write(async (ctx) => {
    const actor: Actor = { ...ctx.actor, kind: 'employee', id, name: 'Asha Roy' }
    const { runId } = await enqueue(ctx, job, {}, { title: job.name, for: actor, ...wishes })
    return runId ?? ''
  })
const own = async (caller: Caller, id: string) =>
  (await caller.send(calls.listOwnTasks, { size: 100 })).data.rows.find((row) => row.id === id)

beforeAll(async () => {
  const person = await product.account({ name: 'Asha Roy' })
  ashaId = person.id
  asha = await product.as(person)
  ravi = await product.as(await product.account())
  admin = await product.as(await product.account({ roles: ['admin'] }))
  const liveness = { beatSeconds: 1, silentSeconds: 3 }
  const worker = await startWorker({
    ground: product.ground,
    jobs: [makeFile, refuse, never],
    schedule: [],
    liveness,
  })
  return () => worker.stop()
})

test('a task that made a file offers it to its person for a day, and to no one else', async () => {
  const id = await beginFor(ashaId, makeFile)
  await expect.poll(async () => (await own(asha, id))?.state, { timeout: 8_000 }).toBe('done')
  const row = (await own(asha, id))!
  expect(row.file).toMatchObject({ name: 'List.csv' })
  const file = await product.stranger.raw(row.file!.link)
  expect(await file.text()).toBe('When,What\n')
  expect(await own(ravi, id)).toBeUndefined()
  const everybodys = (await admin.send(calls.listTasks, {})).data.rows.find((task) => task.id === id)
  expect(everybodys).toMatchObject({ person: 'Asha Roy', state: 'done' })
  expect(JSON.stringify(everybodys)).not.toContain('fileId')

  product.clock.shift({ hours: 25 })
  const later = await product.as({ id: ashaId })
  expect((await own(later, id))!.file).toBeNull()
  product.clock.shift({ hours: -25 })
})

test('a failed task says why and an administrator tries it again in the person’s name', async () => {
  const id = await beginFor(ashaId, refuse)
  await expect.poll(async () => (await own(asha, id))?.state, { timeout: 8_000 }).toBe('failed')
  expect(await own(asha, id)).toMatchObject({ error: 'The month is closed.', can: { cancel: false } })
  const failed = (await admin.send(calls.listTasks, { state: 'failed' })).data.rows
  expect(failed.map((row) => [row.id, row.can.retry])).toEqual([[id, true]])
  for (const caller of [asha, ravi])
    expect(await caller.send(calls.retryTask, { id })).toMatchObject({
      httpStatus: 403,
      message: 'You can only see your own exports.',
    })
  broken = false
  expect((await admin.send(calls.retryTask, { id })).message).toBe('Trying the task again.')
  await expect.poll(async () => (await own(asha, id))?.state, { timeout: 8_000 }).toBe('done')
  expect(await admin.send(calls.retryTask, { id })).toMatchObject({ httpStatus: 409 })
})

test('one stops one’s own task, an administrator everybody’s, and no one another’s', async () => {
  const tomorrow = new Date(product.clock.now().getTime() + 86_400_000)
  const [first, second] = [
    await beginFor(ashaId, never, { runAt: tomorrow }),
    await beginFor(ashaId, never, { runAt: tomorrow }),
  ]
  expect(await ravi.send(calls.cancelOwnTask, { id: first })).toMatchObject({
    httpStatus: 404,
    message: 'This task doesn’t exist.',
  })
  expect((await ravi.send(calls.cancelTask, { id: first })).httpStatus).toBe(403)
  expect((await ravi.send(calls.listTasks, {})).httpStatus).toBe(403)
  expect((await asha.send(calls.cancelOwnTask, { id: first })).message).toBe('Stopping the task.')
  expect((await own(asha, first))?.state).toBe('cancelled')
  expect(await asha.send(calls.cancelOwnTask, { id: first })).toMatchObject({
    httpStatus: 409,
    message: 'This task has already ended.',
  })
  expect((await admin.send(calls.cancelTask, { id: second })).httpStatus).toBe(200)
  expect((await own(asha, second))?.state).toBe('cancelled')
})
