import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { JobPayload } from './job-payload.ts'

// These statements know the tables of graphile-worker, whose version is pinned: its functions cannot tick a job off
// inside the transaction that did the work.

/** One attempt of one worker at one job. */
export type HeldJob = { readonly id: string; readonly worker: string; readonly since: Date }

const isStillHeld = ({ id, worker, since }: HeldJob) =>
  sql`id = ${id} and locked_by = ${worker} and date_trunc('milliseconds', locked_at) = ${since}`

/** False when the job was given to another worker meanwhile, because this one was thought dead. */
export async function tickOff(ctx: Ctx, held: HeldJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs where ${isStillHeld(held)}`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** The same question in the middle of the work; no one can take the job until this transaction ends. */
export async function isHeld(ctx: Ctx, held: HeldJob): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs where ${isStillHeld(held)} for share`.execute(ctx.db)
  return rows.length === 1
}

/** Back into the queue as if it had not been begun. */
export async function putBack(ctx: Ctx, held: HeldJob): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
    where ${isStillHeld(held)}`.execute(ctx.db)
}

export async function insertBeat(ctx: Ctx, worker: string): Promise<void> {
  await sql`
    insert into worker_node (id, started_at, seen_at) values (${worker}, now(), now())
    on conflict (id) do update set seen_at = now()`.execute(ctx.db)
}

/** Frees what these workers still hold and forgets them. */
export async function freeJobsOf(ctx: Ctx, workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(ctx.db)
  await sql`delete from worker_node where id = any(${workers}::text[])`.execute(ctx.db)
}

type SilentWorker = { worker: string; jobs: number }

/** Workers that hold jobs, or once lived, and have not been heard of for so long. */
export async function listSilentWorkers(ctx: Ctx, seconds: number): Promise<SilentWorker[]> {
  const { rows } = await sql<SilentWorker>`
    with held as (
      select locked_by as worker, count(*) as jobs, max(locked_at) as locked_at
      from graphile_worker._private_jobs where locked_by is not null group by locked_by
    )
    select worker, coalesce(held.jobs, 0) as jobs
    from held full join (select id as worker, seen_at from worker_node) as node using (worker)
    where coalesce(node.seen_at, held.locked_at) < now() - make_interval(secs => ${seconds})`.execute(ctx.db)
  return rows
}

export type SpentJob = { id: string; name: string; payload: JobPayload; last_error: string | null }

/** Takes jobs out of the queue that will not be tried again: their last worker died, or could not say how it ended. */
export async function takeSpentJobs(ctx: Ctx): Promise<SpentJob[]> {
  const { rows } = await sql<SpentJob>`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and job.id in (
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_by is null
      order by id limit 100 for update skip locked
    )
    returning job.id::text, task.identifier as name, job.payload, job.last_error`.execute(ctx.db)
  return rows
}
