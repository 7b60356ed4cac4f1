import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from '#platform/server/database/connect.ts'
import type { Log } from '#platform/server/log.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { cronItemsOf } from './cron-items.ts'
import type { JobDefinition } from './define-job.ts'
import { keepBeating, usualLiveness, type Liveness } from './worker-heartbeat.ts'
import { queueLogger } from './queue-log.ts'
import { taskOf } from './run-job.ts'
import type { ScheduledJob } from './schedule.ts'

export type WorkerParts = {
  readonly ground: Ground
  readonly jobs: readonly JobDefinition[]
  readonly schedule: readonly ScheduledJob[]
  /** Jobs at once. Each may hold one connection and, while it reports, a second. */
  readonly concurrency?: number
  readonly liveness?: Liveness
}

export type RunningWorker = {
  /** Not while the queue has ended with the database and is about to begin again. */
  isAtWork(): boolean
  /** Takes no new job, lets the running ones end, and gives back those that take too long. */
  stop(): Promise<void>
}

const CONCURRENCY = 4
const STOP_PATIENCE_MS = 20_000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Works off the queue until it is stopped; what a broken database ends begins again when it is back. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const tasks = tasksOf(parts)
  const stopAsked = Promise.withResolvers<'stop'>()
  const queue = await startQueue(parts, tasks)
  let current: Queue | null = queue
  const begin = async () => (current = await startAgain(parts, tasks))
  const hasEnded = () => (current = null)
  const supervised = supervise(queue, stopAsked.promise, { begin, hasEnded })
  return {
    isAtWork: () => current !== null,
    async stop() {
      stopAsked.resolve('stop')
      await supervised
    },
  }
}

type Turns = { readonly begin: () => Promise<Queue | null>; readonly hasEnded: () => void }

async function supervise(first: Queue, stopAsked: Promise<'stop'>, { begin, hasEnded }: Turns) {
  let queue: Queue | null = first
  for (let pauseMs = SHORTEST_PAUSE_MS; ;) {
    if (queue && (await Promise.race([queue.ended, stopAsked])) === 'stop') return queue.stop()
    hasEnded()
    const pause = sleep(pauseMs, 'go on' as const, { ref: false })
    if ((await Promise.race([pause, stopAsked])) === 'stop') return undefined
    queue = await begin()
    pauseMs = queue ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

async function startAgain(parts: WorkerParts, tasks: TaskList): Promise<Queue | null> {
  try {
    return await startQueue(parts, tasks)
  } catch (error) {
    parts.ground.log.error('worker could not begin again', error)
    return null
  }
}

function tasksOf({ ground, jobs, schedule }: WorkerParts): TaskList {
  const tasks: TaskList = {}
  for (const job of new Set([...jobs, ...schedule.map((planned) => planned.job)])) {
    if (job.name in tasks) throw new Error(`two jobs are named "${job.name}"`)
    tasks[job.name] = taskOf(ground, job)
  }
  return tasks
}

type Queue = { readonly ended: Promise<void>; stop(): Promise<void> }

async function startQueue(parts: WorkerParts, taskList: TaskList): Promise<Queue> {
  const { ground, schedule, concurrency = CONCURRENCY, liveness = usualLiveness } = parts
  const events: WorkerEvents = new EventEmitter()
  const pool = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const pgPool = openQueuePool(ground, concurrency)
  let poolEnds: Promise<void> | null = null
  const endPool = () => (poolEnds ??= pgPool.end())
  const options: RunnerOptions = {
    pgPool,
    concurrency,
    taskList,
    parsedCronItems: cronItemsOf(schedule),
    noHandleSignals: true,
    // In batches, for the sake of their handler: what cannot be ticked off, on a full disk for instance, ends the
    // queue, and its jobs are free again. One by one the failure would be no one's, and end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: queueLogger(ground.log),
  }
  const runner = await run(options).catch(async (error: unknown) => {
    await endPool()
    throw error
  })
  const beats = keepBeating(ground, await pool, liveness)
  const ended = runner.promise
    .catch((error: unknown) => ground.log.error('worker ended', error))
    .then(() => beats.stop())
    .then(endPool)
  return {
    ended,
    async stop() {
      await stopRunner(runner, ground.log)
      // What an interrupted job still tries to write is refused, so that its attempt does not count.
      void endPool()
      await beats.stop()
    },
  }
}

/**
 * The queue's own pool ends without waiting and hears no losses while it does: a database that goes away just then
 * would end the process.
 */
const openQueuePool = ({ database, log }: Ground, concurrency: number): pg.Pool =>
  // One listens, the others fetch and tick off; the jobs themselves use the product's own connections.
  openPool({ ...database, log }, { max: concurrency + 1 })

async function stopRunner(runner: Runner, log: Log) {
  const patience = new AbortController()
  const outlasted = sleep(STOP_PATIENCE_MS, 'outlasted' as const, { signal: patience.signal, ref: false })
  const ended = runner.stop().then(() => 'ended' as const)
  const first = await Promise.race([ended, outlasted.catch(() => 'ended' as const)])
  patience.abort()
  // Their locks are freed with the last beat; what they still try to write is then refused.
  if (first === 'outlasted') log.warn('worker stopped before its jobs had ended')
}
