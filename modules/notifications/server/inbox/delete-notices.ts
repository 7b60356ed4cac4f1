import { forgetMailsAbout } from '#platform/server/mail/erase-mails.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteNoticesAbout } from './delete-notices-queries.ts'

/** Takes away what people were told of these subjects, in the product and by mail: for the erasure of personal data. */
export async function forgetNotices(ctx: Ctx, subjects: readonly string[]): Promise<void> {
  const ids = await deleteNoticesAbout(ctx, subjects)
  await forgetMailsAbout(
    ctx,
    ids.map((id) => `notification/${id}`),
  )
}
