// A worker in a process of its own, for the tests that kill it in the middle of a job: node killed-worker.ts <database url>
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { machineClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { silentLog } from '#platform/server/log.ts'

const input = z.object({ key: z.string() })
const tooLong = 60_000

await startWorker({
  ground: {
    database: openDatabase(process.argv[2] ?? '', silentLog),
    clock: machineClock,
    log: silentLog,
    subscriptions: [],
  },
  jobs: [
    defineJob('test.outlived', {
      input,
      async run(ctx, { key }, run) {
        await isFirstTime(ctx, key)
        await run.report(1, 2)
        await sleep(tooLong)
      },
    }),
    defineJob('test.outlived-steps', {
      input,
      steps: true,
      async run({ write }, { key }) {
        await write((ctx) => isFirstTime(ctx, key))
        await sleep(tooLong)
      },
    }),
    defineJob('test.outlived-last', {
      input,
      steps: true,
      async run({ write }, { key }) {
        await write((ctx) => isFirstTime(ctx, key))
        await sleep(tooLong)
      },
    }),
  ],
  schedule: [],
  liveness: { beatSeconds: 1, silentSeconds: 3 },
})
