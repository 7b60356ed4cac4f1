import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type DatabaseFigures = { version: string; bytes: number }

export async function findDatabaseFigures(ctx: Ctx): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** A picture's small version is not counted: the table knows the size of what was received. */
export async function findFileFigures(ctx: Ctx): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes from stored_file`.execute(ctx.db)
  return rows[0]!
}

type MailFigures = { waiting: number; oldest_waiting_at: string | null; failed: number }

export async function findMailFigures(ctx: Ctx): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where state in ('queued', 'sending')) as waiting,
      min(created_at) filter (where state in ('queued', 'sending')) as oldest_waiting_at,
      count(*) filter (where state = 'failed') as failed
    from mail_message where state in ('queued', 'sending', 'failed')`.execute(ctx.db)
  return rows[0]!
}

type TaskFigures = { due: number; later: number; running: number; failed: number }

export async function findTaskFigures(ctx: Ctx): Promise<TaskFigures> {
  const { rows } = await sql<TaskFigures>`
    select count(*) filter (where locked_at is null and run_at <= ${ctx.now}) as due,
      count(*) filter (where locked_at is null and run_at > ${ctx.now}) as later,
      count(*) filter (where locked_at is not null) as running,
      (select count(*) from job_run where state = 'failed') as failed
    from graphile_worker.jobs`.execute(ctx.db)
  return rows[0]!
}

export const listWorkers = (ctx: Ctx) =>
  ctx.db.selectFrom('worker_node').select(['started_at', 'seen_at']).orderBy('started_at').execute()

/** When each plan was last begun; the queue remembers it under the plan's name. */
export async function listLastBegins(ctx: Ctx): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ identifier: string; last_execution: string | null }>`
    select identifier, last_execution from graphile_worker._private_known_crontabs`.execute(ctx.db)
  return new Map(rows.map((row) => [row.identifier, row.last_execution]))
}
