import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { videoPortfolioList } from '#portfolio/contract/public-calls.ts'
import { viewerOf } from '#portfolio/server/verification/viewer-passes.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { countReactions, listPublished, listReactionsOf } from './published-video-queries.ts'

const LINK_MINUTES = 120

type VideoRow = Awaited<ReturnType<typeof listPublished>>[number]

/** Without a contact only titles and pictures; nothing in the answer leads to a video. */
export const listVideos =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx, { contact_id }: InputOf<typeof videoPortfolioList>) => {
    const viewer = contact_id === undefined ? null : await viewerOf(ctx, keyring, contact_id)
    const videos = await listPublished(ctx)
    if (viewer === null) return videos.map((video) => shown(ctx, keyring, video))
    const counts = new Map(
      (
        await countReactions(
          ctx,
          videos.map(({ id }) => id),
        )
      ).map((row) => [row.video_id, row]),
    )
    const own = new Map((await listReactionsOf(ctx, viewer.id)).map((row) => [row.video_id, row.value]))
    return videos.map((video) => ({
      ...shown(ctx, keyring, video),
      captions: video.captions,
      videoUrl: link(ctx, keyring, { fileId: video.file_id, name: video.file_name }),
      like_count: counts.get(video.id)?.likes ?? 0,
      dislike_count: counts.get(video.id)?.dislikes ?? 0,
      is_liked: flagOf(own.get(video.id) === 'like'),
      is_disliked: flagOf(own.get(video.id) === 'dislike'),
    }))
  }

export const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)

const shown = (ctx: Ctx, keyring: Keyring, { id, title, duration_seconds, ...video }: VideoRow) => ({
  id,
  title,
  duration_seconds,
  thumbnail: link(ctx, keyring, { fileId: video.poster_file_id, name: video.poster_name }),
})

export const link = (ctx: Ctx, keyring: Keyring, file: { readonly fileId: string; readonly name: string }) =>
  signedLink(keyring, { ...file, minutes: LINK_MINUTES, as: 'inline', now: ctx.now })
