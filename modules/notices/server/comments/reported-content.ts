import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/comments/comment-calls.ts'
import { announcePost } from '#notices/server/board/announce-post.ts'
import { reportNotice } from '#notices/server/board/board-notices.ts'
import { boardReader, mayModerate, maySomehowModerate } from '#notices/server/board/board-policy.ts'
import {
  insertReport,
  lockComment,
  lockReport,
  pageOfReports,
  settle,
  updateComment,
} from './comment-queries.ts'
import { findOpenPost, findPost } from '#notices/server/board/post-queries.ts'
import { withdrawPost } from '#notices/server/board/publish-post.ts'

export async function reportPost(ctx: Ctx, form: InputOf<typeof calls.reportPost>) {
  const post = await findOpenPost(ctx, await boardReader(ctx), form.post_id)
  must(post?.state === 'published', say.noSuchPost)
  const comment = form.comment_id === undefined ? null : await lockComment(ctx, form.comment_id)
  if (form.comment_id !== undefined)
    must(comment?.post_id === post.id && comment.state === 'shown', say.noSuchComment)
  must((comment ?? post).author_id !== ctx.actor.id, say.ownReport)
  await insertReport(ctx, { post_id: post.id, comment_id: comment?.id ?? null, reason: form.reason })
  const to = await listHolders(ctx, { permission: 'notices.post.moderate', companyId: post.company_id })
  await notify(ctx, reportNotice, {
    to,
    input: { title: post.title, reason: form.reason },
    subject: `report/${post.id}`,
  })
  return {}
}

export async function readReports(ctx: Ctx, filter: InputOf<typeof calls.listReports>) {
  await boardReader(ctx)
  must(maySomehowModerate(ctx.actor), say.mayNotModerate)
  return pageOfReports(ctx, filter)
}

/** What is found wrong goes: the comment is hidden, the post withdrawn. */
export async function settleReport(ctx: Ctx, { report_id, outcome }: InputOf<typeof calls.settleReport>) {
  await boardReader(ctx)
  must(maySomehowModerate(ctx.actor), say.mayNotModerate)
  const report = await lockReport(ctx, report_id)
  const post = report && (await findPost(ctx, report.post_id))
  must(report && post && mayModerate(ctx.actor, post), say.noSuchReport)
  await settle(ctx, report_id, outcome)
  if (outcome === 'kept') return {}
  if (report.comment_id === null) {
    if (post.state === 'published') await withdrawPost(ctx, { post_id: post.id, reason: report.reason })
    return {}
  }
  const comment = await lockComment(ctx, report.comment_id)
  if (comment?.state !== 'shown') return {}
  await updateComment(
    ctx,
    { id: comment.id },
    { state: 'hidden', hidden_by: ctx.actor.id, hidden_reason: report.reason },
  )
  await announcePost(ctx, post)
  return {}
}
