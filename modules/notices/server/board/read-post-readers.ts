import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import * as calls from '#notices/contract/board/post-reader-calls.ts'
import { boardReader, mayReadBoard, maySeeReaders } from './board-policy.ts'
import { countReaders, pageOfReaders, readPostFigures, type ReaderRow } from './post-reader-report-queries.ts'
import { findOpenPost, findPost, type PostRow } from './post-queries.ts'
import { addressOf } from '#notices/server/own-email-queries.ts'

async function mustSeeReaders(ctx: Ctx, postId: number): Promise<PostRow> {
  const post = await findOpenPost(ctx, await boardReader(ctx), postId)
  must(post, say.noSuchPost)
  must(maySeeReaders(ctx.actor, post), say.mayNotReport)
  return post
}

export async function readPostReport(ctx: Ctx, { post_id }: InputOf<typeof calls.postReport>) {
  const post = await mustSeeReaders(ctx, post_id)
  return { needs_ack: post.needs_ack, ...(await readPostFigures(ctx, post)) }
}

export async function readReaders(ctx: Ctx, filter: InputOf<typeof calls.listReaders>) {
  return pageOfReaders(ctx, await mustSeeReaders(ctx, filter.post_id), filter)
}

type Wish = InputOf<typeof calls.exportReaders>

export const readersExport = listExport<typeof calls.exportReaders.input, ReaderRow>({
  name: 'notices.export-readers',
  title: 'Readers of a post',
  wish: calls.exportReaders.input,
  allow: (ctx) => must(mayReadBoard(ctx.actor), say.notForYou),
  count: async (ctx, { post_id, show }: Wish) =>
    countReaders(ctx, await mustSeeReaders(ctx, post_id), { show }),
  table: (ctx, wish: Wish) => ({
    filterText: `Post ${wish.post_id}; ${{ all: 'everybody', unseen: 'not seen yet', unacknowledged: 'not acknowledged yet' }[wish.show]}`,
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'department', label: 'Department', type: 'text', width: 20 },
      { key: 'office', label: 'Office', type: 'text', width: 14 },
      { key: 'seen_at', label: 'Seen', type: 'instant', width: 20 },
      { key: 'acknowledged_at', label: 'Acknowledged', type: 'instant', width: 20 },
    ],
    rows: everyPage(ctx, async (reading, page) => {
      const post = await findPost(reading, wish.post_id)
      must(post, say.noSuchPost)
      return pageOfReaders(reading, post, { show: wish.show, ...page })
    }),
  }),
  addressOf,
  begun: say.exportBegun,
})
