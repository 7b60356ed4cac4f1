import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import { notify } from '#notifications/server/public.ts'
import { COMMENT_EDIT_MINUTES } from '#notices/contract/board/board-lists.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/comments/comment-calls.ts'
import type { CommentView } from '#notices/contract/board/post-views.ts'
import { announcePost } from '#notices/server/board/announce-post.ts'
import { commentNotice } from '#notices/server/board/board-notices.ts'
import { boardReader, mayModerate } from '#notices/server/board/board-policy.ts'
import {
  insertComment,
  lockComment,
  pageOfComments,
  updateComment,
  type CommentRow,
} from './comment-queries.ts'
import { tellMentioned } from './mention-people.ts'
import { findOpenPost, type PostRow } from '#notices/server/board/post-queries.ts'

const MINUTE = 60_000

const isFresh = (ctx: Ctx, { at }: { at: string }) =>
  ctx.now.getTime() - new Date(at).getTime() <= COMMENT_EDIT_MINUTES * MINUTE

async function mustOpen(ctx: Ctx, postId: number): Promise<PostRow> {
  const post = await findOpenPost(ctx, await boardReader(ctx), postId)
  must(post, say.noSuchPost)
  return post
}

function viewOf(ctx: Ctx, post: PostRow, row: CommentRow): CommentView {
  const moderates = mayModerate(ctx.actor, post)
  const isOwn = row.author_id === ctx.actor.id
  const isShown = row.state === 'shown'
  return {
    id: row.id,
    author_id: row.author_id,
    author_name: row.author_name,
    text: isShown || (row.state === 'hidden' && moderates) ? row.text : '',
    state: row.state,
    at: row.at,
    edited_at: row.edited_at,
    version: row.version,
    can: {
      edit: isOwn && isShown && isFresh(ctx, row) && post.state === 'published',
      remove: isOwn && isShown,
      hide: moderates && isShown,
      show: moderates && row.state === 'hidden',
    },
  }
}

export async function readComments(ctx: Ctx, filter: InputOf<typeof calls.listComments>) {
  const post = await mustOpen(ctx, filter.post_id)
  must(
    post.state !== 'withdrawn' || mayModerate(ctx.actor, post) || post.author_id === ctx.actor.id,
    say.noSuchPost,
  )
  const page = await pageOfComments(ctx, filter)
  return { ...page, rows: page.rows.map((row) => viewOf(ctx, post, row)) }
}

export async function addComment(ctx: Ctx, { post_id, text }: InputOf<typeof calls.addComment>) {
  const post = await mustOpen(ctx, post_id)
  must(post.comments_open && post.state === 'published', say.commentsClosed)
  const comment = await insertComment(ctx, { post_id, text })
  const mayNot = await tellMentioned(ctx, { post, text })
  const input = { id: post_id, by: ctx.actor.name, title: post.title, excerpt: excerptOf(text, 200) }
  await notify(ctx, commentNotice, { to: [post.author_id], input, subject: `comments/${post_id}` })
  await announcePost(ctx, post)
  return answer(say.commented, comment.id, mayNot)
}

export async function changeComment(ctx: Ctx, form: InputOf<typeof calls.changeComment>) {
  const { before, post } = await mustBeOwn(ctx, form.comment_id)
  must(post.state === 'published', say.commentsClosed)
  must(isFresh(ctx, before), say.commentTooOld)
  await updateComment(ctx, { id: before.id, version: form.version }, { text: form.text, edited_at: ctx.now })
  const mayNot = await tellMentioned(ctx, { post, text: form.text, before: before.text })
  await announcePost(ctx, post)
  return answer(say.commentSaved, before.id, mayNot)
}

/** Its text goes; that someone said something here stays, so that the answers to it make sense. */
export async function removeComment(ctx: Ctx, { comment_id }: InputOf<typeof calls.removeComment>) {
  const { before, post } = await mustBeOwn(ctx, comment_id)
  await updateComment(ctx, { id: before.id }, { state: 'removed', text: '' })
  await announcePost(ctx, post)
  return {}
}

async function mustBeOwn(ctx: Ctx, id: number) {
  const before = await lockComment(ctx, id)
  must(before?.state === 'shown', say.noSuchComment)
  const post = await findOpenPost(ctx, await boardReader(ctx), before.post_id)
  must(post, say.noSuchComment)
  must(before.author_id === ctx.actor.id, say.notYourComment)
  return { before, post }
}

export async function hideComment(
  ctx: Ctx,
  { comment_id, hidden, reason }: InputOf<typeof calls.hideComment>,
) {
  const before = await lockComment(ctx, comment_id)
  must(before, say.noSuchComment)
  const post = await findOpenPost(ctx, await boardReader(ctx), before.post_id)
  must(post, say.noSuchComment)
  must(mayModerate(ctx.actor, post), say.mayNotModerate)
  must(before.state === (hidden ? 'shown' : 'hidden'), say.noSuchComment)
  await updateComment(
    ctx,
    { id: comment_id },
    hidden
      ? { state: 'hidden', hidden_by: ctx.actor.id, hidden_reason: reason }
      : { state: 'shown', hidden_by: null, hidden_reason: '' },
  )
  await announcePost(ctx, post)
  return said(hidden ? say.commentHidden : say.commentShown, {})
}

function answer(sentence: string, id: number, mayNot: string[]) {
  const told = mayNot.length === 0 ? sentence : `${sentence} ${say.cannotSee(mayNot)}`
  return said(told, { comment_id: id, cannot_see: mayNot })
}
