import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { z } from 'zod'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import type { ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { testGround, type TestGround } from './test-ground.ts'

/** The input of most jobs under test: what they mark as done. */
export const keyed = z.object({ key: z.string() })

type Work = { schedule?: ScheduledJob[]; concurrency?: number }

export type TestJobs = TestGround & {
  /** One more worker, which counts as dead after three silent seconds. */
  work(jobs: JobDefinition[], more?: Work): Promise<void>
  stopWorkers(): Promise<void>
  isDone(key: string): Promise<boolean>
  waiting(name: string): Promise<{ attempts: number; last_error: string | null; run_at: string }[]>
  /** Lets the waiting time before the next attempt pass. */
  hurry(name: string): Promise<unknown>
}

/** A database with workers, all stopped after each test. */
export async function testJobs(): Promise<TestJobs> {
  const ground = await testGround()
  const { reader, writer } = ground.ground.database
  const workers: RunningWorker[] = []
  const stopWorkers = async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  }
  afterEach(stopWorkers)
  return {
    ...ground,
    stopWorkers,
    async work(jobs, more = {}) {
      const liveness = { beatSeconds: 1, silentSeconds: 3 }
      workers.push(await startWorker({ ground: ground.ground, jobs, schedule: [], liveness, ...more }))
    },
    async isDone(key) {
      const done = await reader.selectFrom('done_once').select('key').where('key', '=', key).execute()
      return done.length === 1
    },
    async waiting(name) {
      const { rows } = await sql<{ attempts: number; last_error: string | null; run_at: string }>`
        select attempts, last_error, run_at from graphile_worker.jobs where task_identifier = ${name}`.execute(
        reader,
      )
      return rows
    },
    hurry: (name) =>
      sql`
        with due as (
          update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
          where task.id = job.task_id and task.identifier = ${name}
        )
        select pg_notify('jobs:insert', '{"count":1}')`.execute(writer),
  }
}

export const as = <T>(ground: TestGround, actor: Actor, ask: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ground.read((ctx) => ask({ ...ctx, actor }))

export const writeAs = <T>(ground: TestGround, actor: Actor, act: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ground.write((ctx) => act({ ...ctx, actor }))
