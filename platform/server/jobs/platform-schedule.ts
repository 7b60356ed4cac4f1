import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sweepOrphanedFiles } from '#platform/server/files/sweep-orphaned-files.ts'
import { defineJob, noInput } from './define-job.ts'
import { dailyAt, hourlyAt, type ScheduledJob } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000
const DAYS = 24

type KeptRows = { readonly table: string; readonly since: string; readonly hours: number }

const keptForDays: readonly KeptRows[] = [
  { table: 'idempotency_key', since: 'created_at', hours: 2 * DAYS },
  { table: 'rate_count', since: 'window_start', hours: 2 * DAYS },
  { table: 'live_event', since: 'at', hours: 1 * DAYS },
]

const keptForMonths: readonly KeptRows[] = [
  { table: 'job_run', since: 'finished_at', hours: 90 * DAYS },
  { table: 'mail_message', since: 'created_at', hours: 365 * DAYS },
  { table: 'done_once', since: 'done_at', hours: 400 * DAYS },
]

const forget = (name: string, kept: readonly KeptRows[]) =>
  defineJob(name, {
    input: noInput,
    async run(ctx: Ctx) {
      for (const { table, since, hours } of kept) {
        const before = new Date(ctx.now.getTime() - hours * HOUR_MS)
        await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${before}`.execute(ctx.db)
      }
    },
  })

/** The platform's own housekeeping. */
export function platformSchedule(files: FileStore): ScheduledJob[] {
  const sweepFiles = defineJob('platform.sweep-orphaned-files', {
    input: noInput,
    run: (ctx: Ctx) => sweepOrphanedFiles(ctx, files),
  })
  return [
    hourlyAt(7, {
      name: 'platform.forget-after-days',
      title: 'Removes records past their keeping time in days',
      job: forget('platform.forget-after-days', keptForDays),
    }),
    dailyAt('03:20', {
      name: 'platform.forget-after-months',
      title: 'Removes records past their keeping time in months',
      job: forget('platform.forget-after-months', keptForMonths),
    }),
    hourlyAt(37, {
      name: 'platform.sweep-orphaned-files',
      title: 'Removes files that belong to no record',
      job: sweepFiles,
    }),
  ]
}
