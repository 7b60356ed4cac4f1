import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { as, keyed, testJobs, writeAs, type TestJobs } from '#platform/testing/test-jobs.ts'
import { nobody, type Actor } from '#platform/server/ctx.ts'
import { defineJob } from './define-job.ts'
import { isFirstTime } from './first-time-only.ts'
import { enqueue } from './enqueue.ts'
import { findOwnRun, listRunsWithoutAccessCheck } from './job-runs.ts'
import { everyMinutes } from './schedule.ts'

const person: Actor = { ...nobody, kind: 'employee', id: 7, name: 'Asha Roy' }

let jobs: TestJobs
beforeAll(async () => {
  jobs = await testJobs()
})

test('a worker that stops gives its unfinished job back, and another one does it', async () => {
  let begun = 0
  const long = defineJob('test.long', {
    input: keyed,
    retries: 0,
    async run(ctx, { key }, run) {
      begun++
      if (begun > 1) return isFirstTime(ctx, key)
      for (let round = 1; ; round++) {
        await run.report(round, 1_000)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  })
  await jobs.work([long])
  await jobs.write((ctx) => enqueue(ctx, long, { key: 'given back' }))
  await expect.poll(() => begun).toBe(1)
  await jobs.stopWorkers()
  expect(await jobs.waiting('test.long')).toMatchObject([{ attempts: 0 }])
  await jobs.work([long])
  await expect.poll(() => jobs.isDone('given back')).toBe(true)
})

test(
  'what a worker began before it was killed, another one finishes, each effect once',
  { timeout: 40_000 },
  async () => {
    const program = fileURLToPath(new URL('../../testing/failures/killed-worker.ts', import.meta.url))
    const doomed = spawn(process.execPath, [program, jobs.ground.database.url], { stdio: 'inherit' })
    afterAll(() => doomed.kill('SIGKILL'))
    let repeated: boolean | undefined
    const whole = defineJob('test.outlived', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
    const steps = defineJob('test.outlived-steps', {
      input: keyed,
      steps: true,
      async run({ write }, { key }) {
        repeated = !(await write((ctx) => isFirstTime(ctx, key)))
      },
    })
    const last = defineJob('test.outlived-last', {
      input: keyed,
      retries: 0,
      run: (ctx, { key }) => isFirstTime(ctx, key),
    })
    const { runId } = await writeAs(jobs, person, (ctx) =>
      enqueue(ctx, whole, { key: 'outlived' }, { title: 'Outlive', for: ctx.actor }),
    )
    await jobs.write((ctx) => enqueue(ctx, steps, { key: 'outlived steps' }))
    await jobs.write((ctx) => enqueue(ctx, last, { key: 'outlived last' }))
    const run = () => as(jobs, person, (ctx) => findOwnRun(ctx, runId ?? ''))
    await expect.poll(async () => (await run()).done, { timeout: 15_000 }).toBe(1)
    await expect.poll(() => jobs.isDone('outlived steps')).toBe(true)
    await expect.poll(() => jobs.isDone('outlived last')).toBe(true)

    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    expect(await jobs.isDone('outlived')).toBe(false)
    await jobs.work([whole, steps, last])
    await expect.poll(run, { timeout: 15_000 }).toMatchObject({ state: 'done', result: true })
    await expect.poll(() => repeated, { timeout: 5_000 }).toBe(true)

    // It had no attempt left: it is not begun again, but neither is it forgotten.
    const failed = () => jobs.read((ctx) => listRunsWithoutAccessCheck(ctx, { size: 25, state: 'failed' }))
    await expect
      .poll(async () => (await failed()).rows.map(({ job }) => job), { timeout: 5_000 })
      .toContain('test.outlived-last')
    expect(jobs.logged.some((line) => line.includes('worker fell silent'))).toBe(true)
  },
)

test('a worker that was thought dead can neither finish nor tick off what another one took over', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const slow = defineJob('test.slow', {
    input: keyed,
    async run(ctx, { key }) {
      const round = begun++
      await gates[round]?.promise
      return isFirstTime(ctx, `${key} ${round + 1}`)
    },
  })
  await jobs.work([slow], { concurrency: 1 })
  await jobs.write((ctx) => enqueue(ctx, slow, { key: 'taken' }))
  await expect.poll(() => begun).toBe(1)
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs where task_identifier = 'test.slow'`.execute(
    jobs.ground.database.reader,
  )
  await sql`select graphile_worker.force_unlock_workers(array[${rows[0]!.locked_by}])`.execute(
    jobs.ground.database.writer,
  )
  await jobs.work([slow], { concurrency: 1 })
  await expect.poll(() => begun).toBe(2)
  const lines = () => jobs.logged.filter((line) => line.includes('job went to another worker'))
  gates[0]!.resolve()
  await expect.poll(() => lines().length).toBe(1)
  // The first one is idle again: whatever it had to say of the job has been said.
  await jobs.write((ctx) => enqueue(ctx, slow, { key: 'next' }))
  await expect.poll(() => jobs.isDone('next 3')).toBe(true)
  gates[1]!.resolve()
  await expect.poll(() => jobs.isDone('taken 2')).toBe(true)
  await jobs.stopWorkers()
  const { rows: done } = await sql`select key from done_once where key like 'taken %'`.execute(
    jobs.ground.database.reader,
  )
  expect(done).toEqual([{ key: 'taken 2' }])
  expect(lines()).toHaveLength(1)
})

test('what is scheduled begins once, though two workers know the schedule, and late when none ran at its time', async () => {
  const dues: string[] = []
  const daily = defineJob('test.daily', {
    input: z.object({}),
    async run(_, __, run) {
      dues.push(run.dueAt.toISOString())
    },
  })
  const everyMinute = {
    ...everyMinutes(1, { name: 'test.daily', title: 'A test', job: daily }),
    catchUpHours: 1,
  }
  // Both begin after three minutes in which no one was there, on the clock of this process.
  const now = new Date()
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('test.daily', ${now}::timestamptz - interval '1 day',
      date_trunc('minute', ${now}::timestamptz) - interval '3 minutes')`.execute(jobs.ground.database.writer)
  await Promise.all([jobs.work([], { schedule: [everyMinute] }), jobs.work([], { schedule: [everyMinute] })])
  await expect.poll(() => dues.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(3)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(new Set(dues).size).toBe(dues.length)
  expect(dues.length).toBeLessThanOrEqual(4)
})

test('a worker whose lines to the database are all cut goes on by itself', async () => {
  const mark = defineJob('test.cut', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
  await jobs.work([mark])
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'before the cut' }))
  await expect.poll(() => jobs.isDone('before the cut')).toBe(true)
  await jobs.ground.database.writerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and application_name <> 'atrium keeper'`,
  )
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'after the cut' }))
  await expect.poll(() => jobs.isDone('after the cut'), { timeout: 10_000 }).toBe(true)
})
