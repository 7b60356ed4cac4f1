import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveRemarks, moveRemarksBack } from '#remarks/server/public.ts'
import { CANDIDATE_REMARKS } from './candidate-remarks.ts'

export type Before = {
  /** The chosen fields of the kept one, as they were and as they became. */
  readonly fields: Readonly<Record<string, { readonly was: unknown; readonly is: unknown }>>
  readonly addresses: readonly number[]
  readonly files: readonly number[]
  readonly applications: readonly number[]
  readonly interviews: readonly number[]
  /** Missing in merges of before there were any. */
  readonly clientInterviews?: readonly number[]
  readonly remarks?: readonly number[]
}

/** In one order, so that two merges of the same two never wait for each other. */
export async function lockBoth(ctx: Ctx, one: number, two: number): Promise<void> {
  await ctx.db
    .selectFrom('candidate')
    .select('id')
    .where('id', 'in', [one, two])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const moved = ['candidate_address', 'candidate_file', 'application', 'interview', 'client_interview'] as const

/** Everything of the one becomes the other’s; answers with the ids of what moved. */
export async function moveRows(ctx: Ctx, from: number, to: number) {
  const ids = async (table: (typeof moved)[number]) => {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set candidate_id = ${to} where candidate_id = ${from} returning id`.execute(
      ctx.db,
    )
    return rows.map(({ id }) => id)
  }
  await sql`update candidate_address set main = false where candidate_id = ${from} and exists (
    select from candidate_address as other where other.candidate_id = ${to} and other.kind = candidate_address.kind and other.main)`.execute(
    ctx.db,
  )
  return {
    addresses: await ids('candidate_address'),
    files: await ids('candidate_file'),
    applications: await ids('application'),
    interviews: await ids('interview'),
    clientInterviews: await ids('client_interview'),
    remarks: await moveRemarks(ctx, { subject: CANDIDATE_REMARKS, from, to }),
  }
}

/** Only what still belongs to the kept one goes back. */
export async function moveBack(
  ctx: Ctx,
  { kept, gone, before }: { readonly kept: number; readonly gone: number; readonly before: Before },
): Promise<void> {
  const lists = [
    before.addresses,
    before.files,
    before.applications,
    before.interviews,
    before.clientInterviews ?? [],
  ]
  for (const [at, table] of moved.entries())
    await sql`update ${sql.table(table)} set candidate_id = ${gone}
      where candidate_id = ${kept} and id = any (${[...lists[at]!]}::integer[])`.execute(ctx.db)
  await moveRemarksBack(ctx, before.remarks ?? [], gone)
}

/** A job for which both have a live application. */
export const findOptionalSharedJob = (ctx: Ctx, one: number, two: number) =>
  ctx.db
    .$pickTables<'application' | 'job'>()
    .selectFrom('application as first')
    .innerJoin('application as second', 'second.job_id', 'first.job_id')
    .innerJoin('job', 'job.id', 'first.job_id')
    .select('job.title')
    .where('first.candidate_id', '=', one)
    .where('second.candidate_id', '=', two)
    .where('first.live', '=', true)
    .where('second.live', '=', true)
    .limit(1)
    .executeTakeFirst()

const merges = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'candidate_merge' | 'account' | 'candidate'>()
    .selectFrom('candidate_merge as merge')
    .innerJoin('account', 'account.id', 'merge.merged_by')
    .innerJoin('candidate as gone', 'gone.id', 'merge.gone_id')
    .selectAll('merge')
    .select(['account.name as merged_by_name', 'gone.name as gone_name'])

export const findOptionalMerge = (ctx: Ctx, id: number) =>
  merges(ctx).where('merge.id', '=', id).executeTakeFirst()

export const findOptionalMergeOf = (ctx: Ctx, goneId: number) =>
  merges(ctx).where('merge.gone_id', '=', goneId).where('merge.undone_at', 'is', null).executeTakeFirst()

export const listMergesInto = (ctx: Ctx, keptId: number) =>
  merges(ctx)
    .where('merge.kept_id', '=', keptId)
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute()

export const insertMerge = (ctx: Ctx, merge: { kept_id: number; gone_id: number; before: Before }) =>
  ctx.db
    .insertInto('candidate_merge')
    .values({ ...merge, before: JSON.stringify(merge.before), merged_by: ctx.actor.id, merged_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Of several who undo it one does. */
export async function takeUndo(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .updateTable('candidate_merge')
    .set({ undone_at: ctx.now, undone_by: ctx.actor.id })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
