import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { keepMadeFile, type storeMadeFile } from '#platform/server/files/generated-files.ts'
import { nextPosition } from './videos/video-admin-queries.ts'

type Stored = Awaited<ReturnType<typeof storeMadeFile>>

type VideoWish = {
  readonly title: string
  readonly file: Stored
  readonly poster: Stored
  readonly createdBy: number
  readonly captions?: string
  readonly durationSeconds?: number
  readonly state?: 'draft' | 'published'
}

/** A video of the portfolio with its files, put in place without an upload. */
export async function buildVideo(ctx: Ctx, wish: VideoWish): Promise<{ id: number }> {
  await keepMadeFile(ctx, wish.file, { subject: 'portfolio-video' })
  await keepMadeFile(ctx, wish.poster, { subject: 'portfolio-video' })
  const state = wish.state ?? 'published'
  return insertRow(ctx, 'portfolio_video', {
    title: wish.title,
    file_id: wish.file.id,
    poster_file_id: wish.poster.id,
    captions: wish.captions ?? '',
    duration_seconds: wish.durationSeconds ?? 10,
    state,
    position: await nextPosition(ctx),
    created_by: wish.createdBy,
    created_at: ctx.now,
    published_at: state === 'published' ? ctx.now : null,
  })
}
