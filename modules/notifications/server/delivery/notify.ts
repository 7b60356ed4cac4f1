import type { Ctx } from '#platform/server/ctx.ts'
import { deliverNotice } from './deliver-notice.ts'
import type { Notice } from '#notifications/server/define-notice.ts'

type Telling<Input> = {
  /** Accounts that may open what the notice leads to; the actor is never told of the own action. */
  readonly to: readonly number[]
  readonly input: Input
  /** What it is about, such as `leave/17`: repeated within five minutes, it stays one notice that counts. */
  readonly subject?: string
}

/** Tells people of something, in the product and, as each has chosen, by mail. */
export async function notify<Input>(
  ctx: Ctx,
  notice: Notice<Input>,
  { to, input, subject }: Telling<Input>,
): Promise<void> {
  const written = {
    kind: notice.kind,
    title: notice.title(input),
    text: notice.text(input),
    link: notice.link(input),
    urgent: notice.urgent,
    subject: subject ?? null,
    sentNoticeId: null,
    byMail: true,
  }
  await deliverNotice(ctx, notice, written, to)
}
