import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { invalid } from '#platform/contract/refusal.ts'
import { as, keyed, testJobs, writeAs, type TestJobs } from '#platform/testing/test-jobs.ts'
import { clockOffset } from '#platform/testing/world/moments.mjs'
import { nobody, type Actor } from '#platform/server/ctx.ts'
import { must, Refused } from '#platform/server/must.ts'
import { defineJob } from './define-job.ts'
import { isFirstTime } from './first-time-only.ts'
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

let jobs: TestJobs
beforeAll(async () => {
  jobs = await testJobs()
})

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

test('a job runs after the commit, and never when there was none', async () => {
  const mark = defineJob('test.mark', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
  await jobs.work([mark])
  const failed = jobs.write(async (ctx) => {
    await enqueue(ctx, mark, { key: 'rolled back' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'committed' }))
  await expect.poll(() => jobs.isDone('committed')).toBe(true)
  expect(await jobs.isDone('rolled back')).toBe(false)
  expect(await jobs.waiting('test.mark')).toEqual([])
})

test('a later request under the same key takes the place of the first, a delayed job waits', async () => {
  const mark = defineJob('test.keyed', { input: keyed, run: (ctx, { key }) => isFirstTime(ctx, key) })
  const soon = (seconds: number) => new Date(jobs.clock.now().getTime() + seconds * 1000)
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'earlier' }, { key: 'k', runAt: soon(1) }))
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'later' }, { key: 'k', runAt: soon(1) }))
  await jobs.write((ctx) => enqueue(ctx, mark, { key: 'tomorrow' }, { runAt: soon(86_400) }))
  await jobs.work([mark])
  await expect.poll(() => jobs.isDone('later'), { timeout: 6_000 }).toBe(true)
  expect(await jobs.isDone('earlier')).toBe(false)
  expect(await jobs.waiting('test.keyed')).toHaveLength(1)
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
  await jobs.work([failing])
  const { runId } = await writeAs(jobs, person, (ctx) =>
    enqueue(ctx, failing, { key: 'undone' }, { title: 'Fail on purpose', for: ctx.actor }),
  )
  const run = () => as(jobs, person, (ctx) => findOwnRun(ctx, runId ?? ''))
  await expect
    .poll(async () => (await jobs.waiting('test.failing'))[0]?.last_error)
    .toBe('the ninth wheel fell off')
  expect(await run()).toMatchObject({ state: 'queued', error: null })
  // How long a job waits, the database measures by the machine's own time.
  const [waiting] = await jobs.waiting('test.failing')
  expect(new Date(waiting!.run_at).getTime()).toBeGreaterThan(Date.now() - clockOffset() + 500)

  await jobs.hurry('test.failing')
  await expect.poll(async () => (await run()).state, { timeout: 5_000 }).toBe('failed')
  expect(await run()).toMatchObject({ error: FAILED_FOR_GOOD, title: 'Fail on purpose' })
  expect(tries).toBe(2)
  expect(await jobs.isDone('undone')).toBe(false)
  expect(await jobs.waiting('test.failing')).toEqual([])
  const logged = jobs.logged.filter((line) => line.includes('the ninth wheel fell off'))
  expect(logged).toHaveLength(2)
  expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'error', message: 'job failed', job: 'test.failing' })
})

test('a job whose failure finds no room on the disk is done when there is room', async () => {
  const { writer } = jobs.ground.database
  let tries = 0
  const unlucky = defineJob('test.unlucky', {
    input: keyed,
    async run(ctx, { key }) {
      tries++
      if (tries === 1) throw new Error('no room')
      return isFirstTime(ctx, key)
    },
  })
  await sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(writer)
  onTestFinished(async () => void (await sql`drop function if exists no_room cascade`.execute(writer)))
  await sql`
    create trigger no_room before update on graphile_worker._private_jobs
    for each row when (new.last_error is not null) execute function no_room()`.execute(writer)
  await jobs.work([unlucky])
  await jobs.write((ctx) => enqueue(ctx, unlucky, { key: 'with room again' }))
  await expect.poll(() => jobs.isDone('with room again'), { timeout: 8_000 }).toBe(true)
  expect(tries).toBe(2)
  expect(jobs.logged.some((line) => line.includes('No space left on device'))).toBe(true)
})

test('a refusal ends the run at once with its own sentence; a job that no one watched shows when it failed', async () => {
  let broken = true
  const refusing = defineJob('test.refusing', {
    input: keyed,
    async run(ctx, { key }) {
      must(!broken, invalid('The balance is not enough.'))
      return { first: await isFirstTime(ctx, key) }
    },
  })
  await jobs.work([refusing])
  await jobs.write((ctx) => enqueue(ctx, refusing, { key: 'again' }))
  const failed = async () => {
    const { rows } = await jobs.read((ctx) => listRunsWithoutAccessCheck(ctx, { ...page, state: 'failed' }))
    return rows.find(({ job }) => job === 'test.refusing')
  }
  await expect.poll(failed).toMatchObject({ error: 'The balance is not enough.', title: 'test.refusing' })

  broken = false
  const { id } = (await failed())!
  await jobs.write((ctx) => retryRunWithoutAccessCheck(ctx, id))
  await expect.poll(() => jobs.isDone('again')).toBe(true)
  await expect.poll(failed).toBeUndefined()
  await expect(jobs.write((ctx) => retryRunWithoutAccessCheck(ctx, id))).rejects.toThrow(Refused)
})

test('a run acts for its person, shows them its progress and its result, and is no one else’s', async () => {
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
  await jobs.work([watched])
  const { runId } = await writeAs(jobs, person, (ctx) =>
    enqueue(ctx, watched, { key: '' }, { title: 'Make a list', for: ctx.actor }),
  )
  const run = () => as(jobs, person, (ctx) => findOwnRun(ctx, runId ?? ''))
  await expect.poll(run).toMatchObject({ state: 'running', done: 3, total: 10, note: 'Third of ten' })
  gate.resolve()
  await expect.poll(run).toMatchObject({ state: 'done', result: { fileId: 'f1' }, error: null })
  expect(seen).toEqual({ ...person, sessionId: '' })

  await expect(as(jobs, other, (ctx) => findOwnRun(ctx, runId ?? ''))).rejects.toThrow(
    'This task doesn’t exist.',
  )
  await expect(writeAs(jobs, other, (ctx) => cancelOwnRun(ctx, runId ?? ''))).rejects.toThrow(Refused)
  const own = await as(jobs, person, (ctx) => listOwnRuns(ctx, page))
  expect(own.rows[0]).toMatchObject({ id: runId, state: 'done' })
  expect((await as(jobs, other, (ctx) => listOwnRuns(ctx, page))).total).toBe(0)

  const told = await jobs.read((ctx) =>
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
  await jobs.work([endless], { concurrency: 1 })
  const begin = (key: string) =>
    writeAs(jobs, person, (ctx) => enqueue(ctx, endless, { key }, { title: key, for: ctx.actor }))
  const running = (await begin('cancelled while running')).runId ?? ''
  const waiting = (await begin('cancelled while waiting')).runId ?? ''
  const state = (id: string) => as(jobs, person, async (ctx) => (await findOwnRun(ctx, id)).state)
  await expect.poll(() => state(running)).toBe('running')

  await jobs.write((ctx) => cancelRunWithoutAccessCheck(ctx, waiting))
  expect(await state(waiting)).toBe('cancelled')
  await writeAs(jobs, person, (ctx) => cancelOwnRun(ctx, running))
  await expect.poll(() => state(running), { timeout: 5_000 }).toBe('cancelled')
  await expect.poll(() => jobs.waiting('test.endless')).toEqual([])
  expect(await jobs.isDone('cancelled while running')).toBe(false)
  expect(await jobs.isDone('cancelled while waiting')).toBe(false)
  await expect(jobs.write((ctx) => cancelRunWithoutAccessCheck(ctx, running))).rejects.toThrow(
    'This task has already ended.',
  )
})

test('twenty workers that meet at the same once do it once', async () => {
  const firsts = await Promise.all(
    Array.from({ length: 20 }, () => jobs.write((ctx) => isFirstTime(ctx, 'one winner'))),
  )
  expect(firsts.filter(Boolean)).toHaveLength(1)
})

test('a job of an older version whose input no longer fits fails visibly, and two jobs cannot share a name', async () => {
  const strict = defineJob('test.strict', {
    input: keyed,
    retries: 0,
    run: (ctx, { key }) => isFirstTime(ctx, key),
  })
  await sql`select graphile_worker.add_job('test.strict', '{"run":null,"actor":null,"input":{}}', max_attempts => 1)`.execute(
    jobs.ground.database.writer,
  )
  await jobs.work([strict])
  await expect
    .poll(async () => {
      const { rows } = await jobs.read((ctx) => listRunsWithoutAccessCheck(ctx, { ...page, state: 'failed' }))
      return rows.map(({ job }) => job)
    })
    .toContain('test.strict')
  await expect(jobs.work([strict, { ...strict }])).rejects.toThrow('two jobs are named "test.strict"')
})
