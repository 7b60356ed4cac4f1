import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import * as calls from '#notices/contract/board/board-calls.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type { postHistory } from '#notices/contract/board/post-calls.ts'
import { readAudienceNames } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import {
  boardReader,
  mayEdit,
  mayModerate,
  maySeeReaders,
  maySomehowModerate,
  mayWritePosts,
} from './board-policy.ts'
import { countOpenReports } from '#notices/server/comments/comment-queries.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { countBoard, findCard, listBoard, listPinnedCards, listUrgent } from './post-card-queries.ts'
import { listFiles } from './post-file-queries.ts'
import { findOpenPost, listRevisions } from './post-queries.ts'
import { cardOf, fileViewOf } from './post-views.ts'

async function looking(ctx: Ctx) {
  const reader = await boardReader(ctx)
  return { ctx, reader, names: await readAudienceNames(ctx) }
}

export async function readBoard(ctx: Ctx, filter: InputOf<typeof calls.listPosts>) {
  const eyes = await looking(ctx)
  const page = await listBoard(ctx, eyes.reader, filter)
  return { ...page, rows: page.rows.map((row) => cardOf(row, eyes)) }
}

export async function readPinned(ctx: Ctx) {
  const eyes = await looking(ctx)
  const rows = await listPinnedCards(ctx, eyes.reader)
  return { rows: rows.map((row) => cardOf(row, eyes)) }
}

/** Pinned ones first, as the board has them. */
export async function readNews(ctx: Ctx) {
  const eyes = await looking(ctx)
  const pinned = await listPinnedCards(ctx, eyes.reader)
  const newest = await listBoard(ctx, eyes.reader, { size: calls.POSTS_AT_HOME, show: 'all' })
  const { unread } = await countBoard(ctx, eyes.reader)
  const rows = [...pinned, ...newest.rows].slice(0, calls.POSTS_AT_HOME)
  return { rows: rows.map((row) => cardOf(row, eyes)), unread }
}

export const readPost =
  ({ keyring }: NoticesParts) =>
  async (ctx: Ctx, { post_id }: InputOf<typeof calls.openPost>) => {
    const eyes = await looking(ctx)
    const post = await findCard(ctx, eyes.reader, post_id)
    must(post, say.noSuchPost)
    const isGone = post.state === 'withdrawn' && !mayEdit(ctx.actor, post)
    const files = isGone ? [] : await listFiles(ctx, post_id)
    return {
      ...cardOf(isGone ? { ...post, body_text: '' } : post, eyes),
      body: isGone ? '' : post.body,
      audience: audienceOf(post),
      comments_open: post.comments_open,
      pinned_until: post.pinned_until,
      withdrawn_at: post.withdrawn_at,
      withdrawn_reason: post.withdrawn_reason,
      revision: post.revision,
      attached: files.map((file) => fileViewOf(file, keyring, ctx.now)),
      can: {
        edit: mayEdit(ctx.actor, post),
        moderate: mayModerate(ctx.actor, post),
        report: maySeeReaders(ctx.actor, post),
        comment: post.comments_open && post.state === 'published',
      },
      version: post.version,
    }
  }

export async function readCounts(ctx: Ctx) {
  const reader = await boardReader(ctx)
  const moderates = maySomehowModerate(ctx.actor)
  return {
    ...(await countBoard(ctx, reader)),
    open_reports: moderates ? await countOpenReports(ctx) : 0,
    can: { write: mayWritePosts(ctx.actor), moderate: moderates },
  }
}

export async function readUrgent(ctx: Ctx) {
  const rows = await listUrgent(ctx, await boardReader(ctx))
  return {
    rows: rows.map(({ id, title, body_text, published_at }) => ({
      id,
      title,
      excerpt: excerptOf(body_text),
      published_at: published_at ?? '',
    })),
  }
}

/** What stood there before: for those who may read what stands there now. */
export async function readHistory(ctx: Ctx, { post_id }: InputOf<typeof postHistory>) {
  const reader = await boardReader(ctx)
  const post = await findOpenPost(ctx, reader, post_id)
  must(post && (post.state !== 'withdrawn' || mayEdit(ctx.actor, post)), say.noSuchPost)
  return { rows: await listRevisions(ctx, post_id) }
}
