import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { invalid } from '../../contract/refusal.ts'
import { testGround, type TestGround } from '../../testing/test-ground.ts'
import { nobody, type Actor, type Ctx } from '../ctx.ts'
import { must, Refused } from '../must.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { isFirstTime } from './done-once.ts'
import { enqueue } from './enqueue.ts'
import {
  cancelOwnRun,
  cancelRunWithoutAccessCheck,
  findOwnRun,
  listOwnRuns,
  listRunsWithoutAccessCheck,
  retryRunWithoutAccessCheck,
} from './job-runs.ts'
import { FAILED_FOR_GOOD } from './run-job.ts'
import { everyMinutes, type ScheduledJob } from './schedule.ts'
import { startWorker, type RunningWorker } from './worker.ts'

let ground: TestGround
const workers: RunningWorker[] = []

beforeAll(async () => {
  ground = await testGround()
})
afterEach(stopWorkers)

async function stopWorkers() {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
}

async function work(jobs: JobDefinition[], more: { schedule?: ScheduledJob[]; concurrency?: number } = {}) {
  const liveness = { beatSeconds: 1, silentSeconds: 3 }
  workers.push(await startWorker({ ground: ground.ground, jobs, schedule: [], liveness, ...more }))
}

const keyed = z.object({ key: z.string() })
const person: Actor = {
  ...nobody,
  kind: 'employee',
  id: 7,
  name: 'Asha Roy',
  sessionId: 's',
  grants: { 'x.y.z': 'team' },
}
const other: Actor = { ...person, id: 8 }
const page = { size: 25 }

const isDone = (key: string) =>
  ground.read(async (ctx) => {
    const row = await ctx.db.selectFrom('done_once').select('key').where('key', '=', key).executeTakeFirst()
    return row !== undefined
  })

const waitingJobs = async (name: string) => {
  const { rows } = await sql<{ attempts: number; last_error: string | null; run_at: string }>`
    select attempts, last_error, run_at from graphile_worker.jobs where task_identifier = ${name}`.execute(
    ground.ground.database.reader,
  )
  return rows
}

/** Lets the waiting time before the next attempt pass. */
const hurry = (name: string) =>
  sql`
    with due as (
      update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = ${name}
    )
    select pg_notify('jobs:insert', '{"count":1}')`.execute(ground.ground.database.writer)

const as = <T>(actor: Actor, ask: (ctx: Ctx) => Promise<T>) => ground.read((ctx) => ask({ ...ctx, actor }))
const writeAs = <T>(actor: Actor, ask: (ctx: Ctx) => Promise<T>) =>
  ground.write((ctx) => ask({ ...ctx, actor }))

test('a job runs after the commit, and never when there was none', async () => {
  const mark = defineJob('test.mark', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
  await work([mark])
  const failed = ground.write(async (ctx) => {
    await enqueue(ctx, mark, { key: 'rolled back' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await ground.write((ctx) => enqueue(ctx, mark, { key: 'committed' }))
  await expect.poll(() => isDone('committed')).toBe(true)
  expect(await isDone('rolled back')).toBe(false)
  expect(await waitingJobs('test.mark')).toEqual([])
})

test('a later request under the same key takes the place of the first, a delayed job waits', async () => {
  const mark = defineJob('test.keyed', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
  const soon = (seconds: number) => new Date(ground.clock.now().getTime() + seconds * 1000)
  await ground.write((ctx) => enqueue(ctx, mark, { key: 'earlier' }, { key: 'k', runAt: soon(1) }))
  await ground.write((ctx) => enqueue(ctx, mark, { key: 'later' }, { key: 'k', runAt: soon(1) }))
  await ground.write((ctx) => enqueue(ctx, mark, { key: 'tomorrow' }, { runAt: soon(86_400) }))
  await work([mark])
  await expect.poll(() => isDone('later'), { timeout: 6_000 }).toBe(true)
  expect(await isDone('earlier')).toBe(false)
  expect(await waitingJobs('test.keyed')).toHaveLength(1)
})

test('a job that throws is undone, tried again and at last reported with a sentence, its error logged by name', async () => {
  let tries = 0
  const failing = defineJob('test.failing', {
    input: keyed,
    retries: 1,
    async run(ctx, { key }) {
      tries++
      await isFirstTime(ctx, key)
      throw new Error('the ninth wheel fell off')
    },
  })
  await work([failing])
  const { runId } = await writeAs(person, (ctx) =>
    enqueue(ctx, failing, { key: 'undone' }, { title: 'Fail on purpose', for: ctx.actor }),
  )
  const run = () => as(person, (ctx) => findOwnRun(ctx, runId ?? ''))
  await expect
    .poll(async () => (await waitingJobs('test.failing'))[0]?.last_error)
    .toBe('the ninth wheel fell off')
  expect(await run()).toMatchObject({ state: 'queued', error: null })
  const [waiting] = await waitingJobs('test.failing')
  expect(new Date(waiting!.run_at).getTime()).toBeGreaterThan(Date.now() + 500)

  await hurry('test.failing')
  await expect.poll(async () => (await run()).state, { timeout: 5_000 }).toBe('failed')
  expect(await run()).toMatchObject({ error: FAILED_FOR_GOOD, title: 'Fail on purpose' })
  expect(tries).toBe(2)
  expect(await isDone('undone')).toBe(false)
  expect(await waitingJobs('test.failing')).toEqual([])
  const logged = ground.logged.filter((line) => line.includes('the ninth wheel fell off'))
  expect(logged).toHaveLength(2)
  expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'error', message: 'job failed', job: 'test.failing' })
})

test('a refusal ends the run at once with its own sentence; a job that nobody watched shows when it failed', async () => {
  let broken = true
  const refusing = defineJob('test.refusing', {
    input: keyed,
    async run(ctx, { key }) {
      must(!broken, invalid('The balance is not enough.'))
      return { first: await isFirstTime(ctx, key) }
    },
  })
  await work([refusing])
  await ground.write((ctx) => enqueue(ctx, refusing, { key: 'again' }))
  const failed = async () => {
    const { rows } = await ground.read((ctx) => listRunsWithoutAccessCheck(ctx, { ...page, state: 'failed' }))
    return rows.find(({ job }) => job === 'test.refusing')
  }
  await expect.poll(failed).toMatchObject({ error: 'The balance is not enough.', title: 'test.refusing' })

  broken = false
  const { id } = (await failed())!
  await ground.write((ctx) => retryRunWithoutAccessCheck(ctx, id))
  await expect.poll(() => isDone('again')).toBe(true)
  await expect.poll(failed).toBeUndefined()
  await expect(ground.write((ctx) => retryRunWithoutAccessCheck(ctx, id))).rejects.toThrow(Refused)
})

test('a run acts for its person, shows them its progress and its result, and is nobody else’s', async () => {
  const gate = Promise.withResolvers<void>()
  let seen: Actor | undefined
  const watched = defineJob('test.watched', {
    input: keyed,
    async run(ctx, _, run) {
      seen = ctx.actor
      await run.report(3, 10, 'Third of ten')
      await gate.promise
      return { fileId: 'f1' }
    },
  })
  await work([watched])
  const { runId } = await writeAs(person, (ctx) =>
    enqueue(ctx, watched, { key: '' }, { title: 'Make a list', for: ctx.actor }),
  )
  const run = () => as(person, (ctx) => findOwnRun(ctx, runId ?? ''))
  await expect.poll(run).toMatchObject({ state: 'running', done: 3, total: 10, note: 'Third of ten' })
  gate.resolve()
  await expect.poll(run).toMatchObject({ state: 'done', result: { fileId: 'f1' }, error: null })
  expect(seen).toEqual({ ...person, sessionId: '' })

  await expect(as(other, (ctx) => findOwnRun(ctx, runId ?? ''))).rejects.toThrow('This task cannot be found.')
  await expect(writeAs(other, (ctx) => cancelOwnRun(ctx, runId ?? ''))).rejects.toThrow(Refused)
  const own = await as(person, (ctx) => listOwnRuns(ctx, page))
  expect(own.rows[0]).toMatchObject({ id: runId, state: 'done' })
  expect((await as(other, (ctx) => listOwnRuns(ctx, page))).total).toBe(0)

  const told = await ground.read((ctx) =>
    ctx.db.selectFrom('live_event').select(['recipients', 'subject']).where('topic', '=', 'jobs').execute(),
  )
  const ofThis = told.filter(({ subject }) => JSON.stringify(subject) === JSON.stringify({ run: runId }))
  expect(ofThis.length).toBeGreaterThanOrEqual(3)
  expect(told.every(({ recipients }) => recipients?.length === 1 && recipients[0] === person.id)).toBe(true)
})

test('a cancelled run stops at its next report and leaves nothing behind; a waiting one never begins', async () => {
  const endless = defineJob('test.endless', {
    input: keyed,
    async run(ctx, { key }, run) {
      await isFirstTime(ctx, key)
      for (let round = 1; ; round++) {
        await run.report(round, 1_000)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  })
  await work([endless], { concurrency: 1 })
  const begin = (key: string) =>
    writeAs(person, (ctx) => enqueue(ctx, endless, { key }, { title: key, for: ctx.actor }))
  const running = (await begin('cancelled while running')).runId ?? ''
  const waiting = (await begin('cancelled while waiting')).runId ?? ''
  const state = (id: string) => as(person, async (ctx) => (await findOwnRun(ctx, id)).state)
  await expect.poll(() => state(running)).toBe('running')

  await ground.write((ctx) => cancelRunWithoutAccessCheck(ctx, waiting))
  expect(await state(waiting)).toBe('cancelled')
  await writeAs(person, (ctx) => cancelOwnRun(ctx, running))
  await expect.poll(() => state(running), { timeout: 5_000 }).toBe('cancelled')
  await expect.poll(() => waitingJobs('test.endless')).toEqual([])
  expect(await isDone('cancelled while running')).toBe(false)
  expect(await isDone('cancelled while waiting')).toBe(false)
  await expect(ground.write((ctx) => cancelRunWithoutAccessCheck(ctx, running))).rejects.toThrow(
    'This task is already over.',
  )
})

test('twenty workers that meet at the same once do it once', async () => {
  const firsts = await Promise.all(
    Array.from({ length: 20 }, () => ground.write((ctx) => isFirstTime(ctx, 'one winner'))),
  )
  expect(firsts.filter(Boolean)).toHaveLength(1)
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
  await work([long])
  await ground.write((ctx) => enqueue(ctx, long, { key: 'given back' }))
  await expect.poll(() => begun).toBe(1)
  await stopWorkers()
  expect(await waitingJobs('test.long')).toMatchObject([{ attempts: 0 }])
  await work([long])
  await expect.poll(() => isDone('given back')).toBe(true)
})

test(
  'what a worker began before it was killed, another one finishes, each effect once',
  { timeout: 40_000 },
  async () => {
    const program = fileURLToPath(new URL('../../testing/doomed-worker.ts', import.meta.url))
    const doomed = spawn(process.execPath, [program, ground.ground.database.url], { stdio: 'inherit' })
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
    const { runId } = await writeAs(person, (ctx) =>
      enqueue(ctx, whole, { key: 'outlived' }, { title: 'Outlive', for: ctx.actor }),
    )
    await ground.write((ctx) => enqueue(ctx, steps, { key: 'outlived steps' }))
    await ground.write((ctx) => enqueue(ctx, last, { key: 'outlived last' }))
    const run = () => as(person, (ctx) => findOwnRun(ctx, runId ?? ''))
    await expect.poll(async () => (await run()).done, { timeout: 15_000 }).toBe(1)
    await expect.poll(() => isDone('outlived steps')).toBe(true)
    await expect.poll(() => isDone('outlived last')).toBe(true)

    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    expect(await isDone('outlived')).toBe(false)
    await work([whole, steps, last])
    await expect.poll(run, { timeout: 15_000 }).toMatchObject({ state: 'done', result: true })
    await expect.poll(() => repeated, { timeout: 5_000 }).toBe(true)

    // It had no attempt left: it is not begun again, but neither is it forgotten.
    const failed = () => ground.read((ctx) => listRunsWithoutAccessCheck(ctx, { ...page, state: 'failed' }))
    await expect
      .poll(async () => (await failed()).rows.map(({ job }) => job), { timeout: 5_000 })
      .toContain('test.outlived-last')
    expect(ground.logged.some((line) => line.includes('worker fell silent'))).toBe(true)
  },
)

test('a worker that was thought dead cannot finish what another one took over', async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const slow = defineJob('test.slow', {
    input: keyed,
    async run(ctx, { key }) {
      begun++
      if (begun === 1) await gate.promise
      return isFirstTime(ctx, `${key} ${begun}`)
    },
  })
  await work([slow], { concurrency: 1 })
  await ground.write((ctx) => enqueue(ctx, slow, { key: 'taken' }))
  await expect.poll(() => begun).toBe(1)
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs where task_identifier = 'test.slow'`.execute(
    ground.ground.database.reader,
  )
  await sql`select graphile_worker.force_unlock_workers(array[${rows[0]!.locked_by}])`.execute(
    ground.ground.database.writer,
  )
  await work([slow])
  await expect.poll(() => isDone('taken 2')).toBe(true)
  gate.resolve()
  await expect
    .poll(() => ground.logged.some((line) => line.includes('job went to another worker')))
    .toBe(true)
  await stopWorkers()
  const { rows: done } = await sql`select key from done_once where key like 'taken %'`.execute(
    ground.ground.database.reader,
  )
  expect(done).toEqual([{ key: 'taken 2' }])
})

test('what is scheduled begins once, though two workers know the schedule, and late when none ran at its time', async () => {
  const dues: string[] = []
  const daily = defineJob('test.daily', {
    input: z.object({}),
    async run(_, __, run) {
      dues.push(run.dueAt.toISOString())
    },
  })
  const everyMinute = { ...everyMinutes(1, { name: 'test.daily', job: daily }), catchUpHours: 1 }
  // Both begin after three minutes in which nobody was there.
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('test.daily', now() - interval '1 day', date_trunc('minute', now()) - interval '3 minutes')`.execute(
    ground.ground.database.writer,
  )
  await Promise.all([work([], { schedule: [everyMinute] }), work([], { schedule: [everyMinute] })])
  await expect.poll(() => dues.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(3)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(new Set(dues).size).toBe(dues.length)
  expect(dues.length).toBeLessThanOrEqual(4)
})

test('a job of an older version whose input no longer fits fails visibly, and two jobs cannot share a name', async () => {
  const strict = defineJob('test.strict', {
    input: keyed,
    retries: 0,
    run: (ctx, { key }) => isFirstTime(ctx, key),
  })
  await sql`select graphile_worker.add_job('test.strict', '{"run":null,"actor":null,"input":{}}', max_attempts => 1)`.execute(
    ground.ground.database.writer,
  )
  await work([strict])
  await expect
    .poll(async () => {
      const { rows } = await ground.read((ctx) =>
        listRunsWithoutAccessCheck(ctx, { ...page, state: 'failed' }),
      )
      return rows.map(({ job }) => job)
    })
    .toContain('test.strict')
  await expect(work([strict, { ...strict }])).rejects.toThrow('two jobs are named "test.strict"')
})
