import { listReceivers } from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages as say } from '#portfolio/contract/portfolio-messages.ts'
import type { reportVideoProgress } from '#portfolio/contract/public-calls.ts'
import { hotViewerNotice } from './hot-viewer-notice.ts'
import { viewerOf } from '#portfolio/server/verification/viewer-passes.ts'
import { becomeHot, countHalfSeen, findLeadOwner, notePlay, noteSeen } from './watch-progress-queries.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { findOptionalPublished } from './published-video-queries.ts'
import type { Viewer } from '#portfolio/server/verification/viewer-pass-queries.ts'

/** A viewer who saw more than half of so many videos is worth a call. */
const HOT_VIDEOS = 3

export const noteProgress =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx, { contact_id, video_id, play_key, reached }: InputOf<typeof reportVideoProgress>) => {
    const viewer = await viewerOf(ctx, keyring, contact_id)
    must(await findOptionalPublished(ctx, video_id), say.noSuchVideo)
    await notePlay(ctx, { viewer_id: viewer.id, video_id, play_key, reached })
    await noteSeen(ctx, viewer.id)
    if (reached >= 50) await tellIfHot(ctx, viewer)
    return {}
  }

async function tellIfHot(ctx: Ctx, viewer: Viewer) {
  const videos = await countHalfSeen(ctx, viewer.id)
  if (videos < HOT_VIDEOS || !(await becomeHot(ctx, viewer.id))) return
  const owner = viewer.lead_id === null ? null : await findLeadOwner(ctx, viewer.lead_id)
  const to = owner === null ? await listReceivers(ctx) : [owner]
  const input = { name: viewer.name, videos }
  await notify(ctx, hotViewerNotice, { to, input, subject: `portfolio-viewer/${viewer.id}` })
}
