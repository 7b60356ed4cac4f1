// A worker in a process of its own, for the test that kills it in the middle of an import: node killed-importer.ts <url>
import { machineClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { silentLog } from '#platform/server/log.ts'
import { importJobs } from '#imports/server/import-jobs.ts'
import { peopleKind } from './people-kind.ts'

const database = openDatabase(process.argv[2] ?? '', silentLog)
await startWorker({
  ground: { database, clock: machineClock, log: silentLog, subscriptions: [] },
  jobs: importJobs({ kinds: () => [peopleKind] }),
  schedule: [],
  liveness: { beatSeconds: 1, silentSeconds: 3 },
})
