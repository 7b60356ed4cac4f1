import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages as say } from '#portfolio/contract/portfolio-messages.ts'
import type { videoPortfolioLikeDislikeUpdate } from '#portfolio/contract/public-calls.ts'
import { viewerOf } from '#portfolio/server/verification/viewer-passes.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { flagOf } from './watch-videos.ts'
import { countReactions, findOptionalPublished, setReaction } from './published-video-queries.ts'

type Wish = InputOf<typeof videoPortfolioLikeDislikeUpdate>

/** Sets the state that was asked for instead of turning one over, so that a double click is one click. */
export const react =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx, { contact_id, video_id, is_liked, is_disliked }: Wish) => {
    const viewer = await viewerOf(ctx, keyring, contact_id)
    must(await findOptionalPublished(ctx, video_id), say.noSuchVideo)
    must(is_liked + is_disliked < 2, say.bothAtOnce)
    const value = is_liked === 1 ? 'like' : is_disliked === 1 ? 'dislike' : 'none'
    await setReaction(ctx, { viewer_id: viewer.id, video_id, value })
    const [counted] = await countReactions(ctx, [video_id])
    return {
      like_count: counted?.likes ?? 0,
      dislike_count: counted?.dislikes ?? 0,
      is_liked: flagOf(is_liked === 1),
      is_disliked: flagOf(is_disliked === 1),
    }
  }
