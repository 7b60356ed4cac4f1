import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Reader } from '#notices/server/audience/audience-policy.ts'
import { onBoardFor } from './board-policy.ts'

/** The first time counts; later ones change nothing. Only what stands on the board for the reader can be seen. */
export const writeSeen = (ctx: Ctx, reader: Reader, postIds: readonly number[] | 'all') =>
  sql`
    insert into post_reader (post_id, account_id, seen_at)
    select post.id, ${reader.id}, ${ctx.now} from post
    where ${onBoardFor(ctx, reader)} and post.author_id <> ${reader.id}
      and ${postIds === 'all' ? sql`true` : sql`post.id = any (${[...postIds]}::integer[])`}
    order by post.id
    on conflict (post_id, account_id) do update set seen_at = excluded.seen_at
    where post_reader.seen_at is null`.execute(ctx.db)

/** The first acknowledgement of what stands there now is kept; a second one finds it and answers its time. */
export async function writeAcknowledged(
  ctx: Ctx,
  { accountId, post }: { accountId: number; post: { id: number; revision: number; ack_revision: number } },
): Promise<string> {
  const { rows } = await sql<{ acknowledged_at: string }>`
    insert into post_reader (post_id, account_id, seen_at, acknowledged_at, acknowledged_revision)
    values (${post.id}, ${accountId}, ${ctx.now}, ${ctx.now}, ${post.revision})
    on conflict (post_id, account_id) do update set
      seen_at = coalesce(post_reader.seen_at, excluded.seen_at),
      acknowledged_at = excluded.acknowledged_at, acknowledged_revision = excluded.acknowledged_revision
    where coalesce(post_reader.acknowledged_revision, 0) < ${post.ack_revision}
    returning acknowledged_at`.execute(ctx.db)
  if (rows[0]) return rows[0].acknowledged_at
  const kept = await ctx.db
    .selectFrom('post_reader')
    .select('acknowledged_at')
    .where('post_id', '=', post.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return kept.acknowledged_at ?? ''
}

/** Of these people the ones who had not been told yet; from here on they have. */
export async function writeTold(ctx: Ctx, postId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into post_reader (post_id, account_id, told_at)
    select ${postId}, person, ${ctx.now} from unnest(${[...ids]}::integer[]) as person order by person
    on conflict (post_id, account_id) do update set told_at = excluded.told_at where post_reader.told_at is null
    returning account_id`.execute(ctx.db)
  return rows.map((row) => row.account_id)
}

type Reminder = {
  readonly post: { readonly id: number; readonly ack_revision: number }
  readonly ackBy: string
  readonly step: 'before' | 'due'
}

/** Of these people the ones who had not been reminded of this step yet; from here on they have. */
export async function writePostReminders(
  ctx: Ctx,
  { post, ackBy, step }: Reminder,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into post_reminder (post_id, account_id, ack_revision, ack_by, step, at)
    select ${post.id}, person, ${post.ack_revision}, ${ackBy}, ${step}, ${ctx.now}
    from unnest(${[...ids]}::integer[]) as person order by person
    on conflict do nothing returning account_id`.execute(ctx.db)
  return rows.map((row) => row.account_id)
}

/** They are asked again, so they are told again. */
export const forgetTold = (ctx: Ctx, postId: number) =>
  ctx.db.updateTable('post_reader').set({ told_at: null }).where('post_id', '=', postId).execute()

export async function setReaction(
  ctx: Ctx,
  { post_id, kind, on }: { post_id: number; kind: string; on: boolean },
) {
  if (on)
    await sql`insert into post_reaction (post_id, account_id, kind, at)
      values (${post_id}, ${ctx.actor.id}, ${kind}, ${ctx.now}) on conflict do nothing`.execute(ctx.db)
  else
    await sql`delete from post_reaction
      where post_id = ${post_id} and kind = ${kind} and account_id = ${ctx.actor.id}`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from post_reaction where post_id = ${post_id} and kind = ${kind}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
