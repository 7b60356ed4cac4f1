import { sql } from 'kysely'
import { jobRunStates, type JobRunState, type JobRunView } from '#platform/contract/job-run.ts'
import type { Page, PageFilter } from '#platform/contract/paging.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'

type NewRun = {
  readonly job: string
  readonly title: string
  readonly input: unknown
  readonly actor: Actor
}

export const insertQueuedRun = (ctx: Ctx, run: NewRun) => insertRun(ctx, run, { state: 'queued' })

/** For a job that no one watched until it failed for good. */
export const insertFailedRun = (ctx: Ctx, run: NewRun, error: string) =>
  insertRun(ctx, run, { state: 'failed', error, finished_at: ctx.now })

type Outcome = { state: JobRunState; error?: string; finished_at?: Date }

function insertRun(ctx: Ctx, { job, title, input, actor }: NewRun, outcome: Outcome) {
  return ctx.db
    .insertInto('job_run')
    .values({
      public_id: randomId(),
      job,
      title,
      input: JSON.stringify(input),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor: JSON.stringify(actor),
      result: null,
      cancel_asked_at: null,
      created_at: ctx.now,
      started_at: null,
      finished_at: null,
      ...outcome,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
}

/** Conditional, so that of a cancellation and a beginning only one wins. A run that its node left behind begins again. */
export async function startRun(ctx: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_run')
    .set({ state: 'running', started_at: ctx.now, done: 0, total: 0, note: '' })
    .where('id', '=', id)
    .where('state', 'in', [...jobRunStates.leadingTo('running'), 'running'])
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type RunProgress = { readonly done: number; readonly total: number; readonly note: string }

/** False when someone asked for the run to be cancelled. */
export async function updateProgress(ctx: Ctx, id: number, progress: RunProgress): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_run')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when someone asked for the run to be cancelled before this moment. */
export async function finishRun(ctx: Ctx, id: number, result: unknown): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_run')
    .set({ state: 'done', result: JSON.stringify(result ?? null), error: null, finished_at: ctx.now })
    .where('id', '=', id)
    .where('state', 'in', jobRunStates.leadingTo('done'))
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ending = { readonly state: 'failed' | 'cancelled' | 'queued'; readonly error?: string }

/** The run goes no further now: failed, cancelled, or waiting for its next attempt. */
export async function endRun(ctx: Ctx, id: number, { state, error }: Ending): Promise<void> {
  await ctx.db
    .updateTable('job_run')
    .set({ state, error: error ?? null, finished_at: state === 'queued' ? null : ctx.now })
    .where('id', '=', id)
    .where('state', 'in', jobRunStates.leadingTo(state))
    .execute()
}

export const findOptionalRun = (ctx: Ctx, publicId: string) =>
  ctx.db.selectFrom('job_run').selectAll().where('public_id', '=', publicId).executeTakeFirst()

export const lockOptionalRun = (ctx: Ctx, publicId: string) =>
  ctx.db.selectFrom('job_run').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst()

export const updateRun = (ctx: Ctx, id: number, changes: Parameters<typeof updateRow<'job_run'>>[3]) =>
  updateRow(ctx, 'job_run', { id }, changes)

type RunFilter = PageFilter & { readonly state?: JobRunState | undefined }

/** Newest first; with `of`, only the runs that work for this person. */
export async function listRuns(ctx: Ctx, filter: RunFilter, of: Actor | null): Promise<Page<JobRunView>> {
  const chosen = ctx.db
    .selectFrom('job_run')
    .$if(of !== null, (runs) =>
      runs.where('actor_kind', '=', of?.kind ?? '').where('actor_id', '=', of?.id ?? 0),
    )
    .$if(filter.state !== undefined, (runs) => runs.where('state', '=', filter.state ?? 'queued'))
  const id = sql.ref('id')
  const page = await pageByKey(
    chosen.selectAll(),
    { by: id, valueOf: (row) => row.id, type: 'bigint', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const { total } = await chosen
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  )
  return { ...page, rows: page.rows.map(viewRun) }
}

type RunRow = NonNullable<Awaited<ReturnType<typeof findOptionalRun>>>

/** What a screen gets: not the input, which is the job's own business. */
export const viewRun = (row: RunRow): JobRunView => ({
  id: row.public_id,
  job: row.job,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  note: row.note,
  result: row.result,
  error: row.error,
  created_at: row.created_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
})
