// A worker in a process of its own, for tests that kill it in the middle of an import:
// node killed-importer.ts <url> <file of the kind, people unless given> <its name there>
import { machineClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { silentLog } from '#platform/server/log.ts'
import { importJobs } from '#imports/server/import-jobs.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'

const [url = '', file = './people-kind.ts', name = 'peopleKind'] = process.argv.slice(2)
const kind = ((await import(file)) as Record<string, ImportKind>)[name]!
const database = openDatabase(url, silentLog)
await startWorker({
  ground: { database, clock: machineClock, log: silentLog, subscriptions: [] },
  jobs: importJobs({ kinds: () => [kind] }),
  schedule: [],
  liveness: { beatSeconds: 1, silentSeconds: 3 },
})
