import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import type { FileStore } from '../files/file-store.ts'
import { sweepOrphanedFiles } from '../files/sweep-orphaned-files.ts'
import { defineJob, noInput } from './define-job.ts'
import { hourlyAt, type ScheduledJob } from './schedule.ts'

const DAYS = 24
const YEARS = 365 * DAYS

/** What the platform keeps only for a while, and how many hours that is. */
const keptFor = [
  { table: 'idempotency_key', since: 'created_at', hours: 2 * DAYS },
  { table: 'rate_count', since: 'window_start', hours: 2 * DAYS },
  { table: 'live_event', since: 'at', hours: 1 * DAYS },
  { table: 'job_run', since: 'finished_at', hours: 90 * DAYS },
  { table: 'done_once', since: 'done_at', hours: 400 * DAYS },
  { table: 'mail_message', since: 'created_at', hours: 1 * YEARS },
] as const

const forgetOldRows = defineJob('platform.forget-old-rows', {
  input: noInput,
  async run(ctx: Ctx) {
    for (const { table, since, hours } of keptFor) {
      const before = new Date(ctx.now.getTime() - hours * 60 * 60 * 1000)
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
    hourlyAt(7, { name: 'platform.forget-old-rows', job: forgetOldRows }),
    hourlyAt(37, { name: 'platform.sweep-orphaned-files', job: sweepFiles }),
  ]
}
