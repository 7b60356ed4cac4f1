import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import {
  joinUpload,
  keepUpload,
  type JoinedUpload,
} from '#platform/server/files/uploads/resumable-uploads.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import {
  videoRule,
  type addPortfolioVideo,
  type changePortfolioVideo,
  type replacePortfolioFile,
} from '#portfolio/contract/videos/video-calls.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { findVideo, mustManage } from './video-admin.ts'
import { nextPosition } from './video-admin-queries.ts'

const { video: say } = portfolioMessages

const SUBJECT = 'portfolio-video'

/** Who may not is told so before hundreds of megabytes are put together. */
export const joinVideo =
  ({ files }: PortfolioParts) =>
  (ctx: Ctx, { upload_id }: { readonly upload_id: string }) => {
    mustManage(ctx)
    return joinUpload(ctx, files, { id: upload_id, rule: videoRule })
  }

export const addVideo =
  ({ files }: PortfolioParts) =>
  async (ctx: Ctx, form: InputOf<typeof addPortfolioVideo>, joined: JoinedUpload | null) => {
    mustManage(ctx)
    const [poster] = form.poster
    must(poster, say.posterMissing)
    const file = await keepUpload(ctx, files, { joined, subject: SUBJECT })
    await keepFile(ctx, poster.id, { subject: SUBJECT })
    const { id } = await insertRow(ctx, 'portfolio_video', {
      title: form.title,
      captions: form.captions,
      duration_seconds: form.duration_seconds,
      file_id: file.id,
      poster_file_id: poster.id,
      position: await nextPosition(ctx),
      created_by: ctx.actor.id,
      created_at: ctx.now,
    })
    return { id }
  }

export const changeVideo =
  ({ files }: PortfolioParts) =>
  async (ctx: Ctx, form: InputOf<typeof changePortfolioVideo>) => {
    const { id, title, captions, version } = form
    const before = await findVideo(ctx, id)
    const [poster] = form.poster
    const picture = poster ? { poster_file_id: poster.id } : {}
    await updateRow(ctx, 'portfolio_video', { id, version }, { title, captions, ...picture })
    if (poster) {
      await keepFile(ctx, poster.id, { subject: SUBJECT })
      await deleteStoredFile(ctx, before.poster_file_id, files)
    }
    return {}
  }

/** The row stays, and with it the id, the likes and the views. */
export const replaceFile =
  ({ files }: PortfolioParts) =>
  async (ctx: Ctx, form: InputOf<typeof replacePortfolioFile>, joined: JoinedUpload | null) => {
    const { id, version, duration_seconds } = form
    const before = await findVideo(ctx, id)
    const [poster] = form.poster
    const file = await keepUpload(ctx, files, { joined, subject: SUBJECT })
    if (poster) await keepFile(ctx, poster.id, { subject: SUBJECT })
    const picture = poster ? { poster_file_id: poster.id } : {}
    const changes = { file_id: file.id, duration_seconds, replaced_at: ctx.now, ...picture }
    await updateRow(ctx, 'portfolio_video', { id, version }, changes)
    await deleteStoredFile(ctx, before.file_id, files)
    if (poster) await deleteStoredFile(ctx, before.poster_file_id, files)
    return {}
  }
