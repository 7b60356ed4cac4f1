import { sql, type Insertable, type Updateable } from 'kysely'
import type { PostTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { PINNED_AT_MOST } from '#notices/contract/board/board-lists.ts'
import type { Reader } from '#notices/server/audience/audience-policy.ts'
import { openTo } from './board-policy.ts'

export const findPost = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst()

/** Whose words a post holds, for what is told in their name. */
export const findAuthor = (ctx: Ctx, { author_id }: PostRow) =>
  ctx.db.selectFrom('account').select(['id', 'name']).where('id', '=', author_id).executeTakeFirstOrThrow()

/** Locked: anyone else who changes it waits until this transaction has ended. */
export const lockPost = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Only what the reader may open; anything else is not there. */
export const findOpenPost = (ctx: Ctx, reader: Reader, id: number) =>
  ctx.db.selectFrom('post').selectAll().where('id', '=', id).where(openTo(ctx, reader)).executeTakeFirst()

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

export const insertPost = (ctx: Ctx, post: Insertable<PostTable>) => insertRow(ctx, 'post', post)

type Seen = { readonly id: number; readonly version?: number }

export const updatePost = (ctx: Ctx, post: Seen, changes: Updateable<PostTable>) =>
  updateRow(ctx, 'post', post, changes)

export const deletePost = (ctx: Ctx, id: number) => deleteRow(ctx, 'post', id)

export const insertRevision = (ctx: Ctx, { id, revision, title, body }: PostRow) =>
  insertRow(ctx, 'post_revision', {
    post_id: id,
    number: revision,
    title,
    body,
    edited_by: ctx.actor.id,
    edited_at: ctx.now,
  })

export const listRevisions = (ctx: Ctx, postId: number) =>
  ctx.db
    .selectFrom('post_revision')
    .innerJoin('account', 'account.id', 'edited_by')
    .select(['number', 'title', 'body', 'account.name as edited_by_name', 'edited_at'])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .execute()

/** What is pinned past its day gives its place back. */
export const freeOldPins = (ctx: Ctx) =>
  ctx.db
    .updateTable('post')
    .set({ pin_slot: null, pinned_until: null })
    .where('pin_slot', 'is not', null)
    .where((row) =>
      row.or([row('pinned_until', '<=', ctx.now.toISOString()), row('state', '<>', 'published')]),
    )
    .execute()

export async function listPinSlots(ctx: Ctx) {
  const taken = await ctx.db
    .selectFrom('post')
    .select(['id', 'title', 'pin_slot'])
    .where('pin_slot', 'is not', null)
    .orderBy('pin_slot')
    .execute()
  const slots = Array.from({ length: PINNED_AT_MOST }, (_, at) => at + 1)
  return { taken, free: slots.filter((slot) => taken.every(({ pin_slot }) => pin_slot !== slot)) }
}

export const listDuePosts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('post')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', ctx.now.toISOString())
    .orderBy('publish_at')
    .execute()

export const listExpiredPosts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('post')
    .select('id')
    .where('state', '=', 'published')
    .where('expires_at', '<=', ctx.now.toISOString())
    .orderBy('id')
    .execute()

/** On the board, asking for an acknowledgement, and told to everybody it was meant for then. */
export const listAskingPosts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('post')
    .select('id')
    .where('state', '=', 'published')
    .where('needs_ack', '=', true)
    .where('told_at', 'is not', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${ctx.now})`)
    .orderBy('id')
    .execute()

/** On the board, with a day by which it is to be acknowledged between these two. */
export const listPostsDue = (ctx: Ctx, { from, until }: { from: string; until: string }) =>
  ctx.db
    .selectFrom('post')
    .select('id')
    .where('state', '=', 'published')
    .where('ack_by', '>=', from)
    .where('ack_by', '<=', until)
    .where(sql<boolean>`(expires_at is null or expires_at > ${ctx.now})`)
    .orderBy('id')
    .execute()

/** Progress is no change that anybody made: no trace in the change log, and no editor finds another version. */
export const setTold = (
  ctx: Ctx,
  id: number,
  { accountId, finished }: { accountId: number; finished: boolean },
) =>
  ctx.db
    .updateTable('post')
    .set({ told_account_id: accountId, told_at: finished ? ctx.now : null })
    .where('id', '=', id)
    .execute()

/** One after the other, so that the caller who pins a fourth is told which three are there. */
export const lockPins = (ctx: Ctx) => holdLock(ctx, 'pinned-posts')
