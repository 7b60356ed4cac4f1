import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, updateRow } from '#platform/server/database/write.ts'
import { beginUpload } from '#platform/server/files/uploads/resumable-uploads.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import { videoRule } from '#portfolio/contract/videos/video-calls.ts'
import type * as calls from '#portfolio/contract/videos/video-calls.ts'
import { may } from '#portfolio/server/portfolio-policy.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { link } from '#portfolio/server/watching/watch-videos.ts'
import { findOptionalVideo, isWatched, listIdsInOrder, listVideos, lockOrder } from './video-admin-queries.ts'

const { video: say, noSuchVideo } = portfolioMessages

export const mustManage = ({ actor }: Ctx) => must(may(actor, 'portfolio.video.manage'), say.notYours)

export async function findVideo(ctx: Ctx, id: number) {
  mustManage(ctx)
  const video = await findOptionalVideo(ctx, id)
  must(video, noSuchVideo)
  return video
}

export const readVideos =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx) => {
    mustManage(ctx)
    return (await listVideos(ctx)).map(({ file_id, file_name, poster_file_id, poster_name, ...video }) => ({
      ...video,
      thumbnail: link(ctx, keyring, { fileId: poster_file_id, name: poster_name }),
      video_url: link(ctx, keyring, { fileId: file_id, name: file_name }),
    }))
  }

export const announceVideo =
  ({ files }: PortfolioParts) =>
  (ctx: Ctx, { name, bytes }: InputOf<typeof calls.beginVideoUpload>) => {
    mustManage(ctx)
    return beginUpload(ctx, files, { field: 'video', rule: videoRule, name, bytes })
  }

export async function publish(ctx: Ctx, { id, state }: InputOf<typeof calls.publishPortfolioVideo>) {
  const video = await findVideo(ctx, id)
  must(video.state !== state, state === 'published' ? say.alreadyPublished : say.alreadyDraft)
  const published_at = state === 'published' ? ctx.now : video.published_at
  await updateRow(ctx, 'portfolio_video', { id }, { state, published_at })
  return said(state === 'published' ? say.published : say.unpublished, {})
}

/** All of them at once: a caller who saw another list than there is now looks again first. */
export async function order(ctx: Ctx, { ids }: InputOf<typeof calls.orderPortfolioVideos>) {
  mustManage(ctx)
  await lockOrder(ctx)
  const now = await listIdsInOrder(ctx)
  must(new Set(ids).size === now.length && ids.length === now.length, say.moved)
  must(
    now.every((id) => ids.includes(id)),
    say.moved,
  )
  for (const [index, id] of ids.entries())
    if (now[index] !== id) await updateRow(ctx, 'portfolio_video', { id }, { position: index + 1 })
  return {}
}

export const remove =
  ({ files }: PortfolioParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removePortfolioVideo>) => {
    const video = await findVideo(ctx, id)
    must(video.state === 'draft', say.removeFirst)
    must(!(await isWatched(ctx, id)), say.watchedAlready)
    await deleteRow(ctx, 'portfolio_video', id)
    for (const fileId of [video.file_id, video.poster_file_id]) await deleteStoredFile(ctx, fileId, files)
    return {}
  }
