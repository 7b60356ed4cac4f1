import { sql, type Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'

export type QueueFigures = {
  readonly jobs_waiting: number
  readonly jobs_failed: number
  /** How long the oldest job that could run has been waiting: the first sign that workers are missing. */
  readonly oldest_job_seconds: number
  readonly mails_waiting: number
  readonly mails_failed: number
}

export async function readQueueFigures(db: Kysely<Database>): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select
      count(*) filter (where attempts < max_attempts) as jobs_waiting,
      count(*) filter (where attempts >= max_attempts) as jobs_failed,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where run_at <= now() and attempts < max_attempts and locked_at is null)), 0)::float8 as oldest_job_seconds,
      (select count(*) from mail_message where state in ('queued', 'sending')) as mails_waiting,
      (select count(*) from mail_message where state = 'failed') as mails_failed
    from graphile_worker._private_jobs`.execute(db)
  return rows[0]!
}
