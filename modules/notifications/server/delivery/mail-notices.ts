import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { button, paragraph, type Letter } from '#platform/server/mail/letter.ts'
import { LONGEST_SUBJECT } from '#platform/server/mail/mail-template.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { listNoticesToMail, type NoticeToMail } from './delivery-queries.ts'
import { shortened } from '#platform/contract/short-text.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import type { NotificationsParts } from '#notifications/server/notifications-dependencies.ts'

/** `held`: the mails waited for the morning. */
export const mailNotices = declareJob('notifications.mail-notices', {
  input: z.object({ ids: z.array(z.number()), held: z.boolean() }),
})

export const mailNoticesJob = (parts: NotificationsParts): JobDefinition<(typeof mailNotices)['input']> =>
  implementJob(mailNotices, {
    async run(ctx, { ids, held }) {
      for (const notice of await listNoticesToMail(ctx, ids)) {
        const kind = parts.kinds().find((known) => known.kind === notice.kind)
        if (isStillWanted(notice, kind, held)) await mailOne(ctx, parts, notice, kind)
      }
    },
  })

/** What was read in the product during the night needs no mail in the morning. */
const isStillWanted = (notice: NoticeToMail, kind: NoticeKind | undefined, held: boolean) =>
  !held || notice.read_at === null || kind?.mandatory === true

async function mailOne(
  ctx: Ctx,
  { keyring, config }: NotificationsParts,
  notice: NoticeToMail,
  kind: NoticeKind | undefined,
) {
  const attachments = await kind?.attach?.(ctx, {
    recipientId: notice.recipient_id,
    subject: notice.subject_key ?? '',
    origin: config.publicUrl,
    sender: config.mailFrom,
  })
  return sendMail(ctx, keyring, {
    to: notice.email,
    toName: notice.name,
    subject: shortened(notice.title, LONGEST_SUBJECT),
    letter: letterOf(notice, config.publicUrl, kind?.mandatory === true),
    urgent: notice.urgent,
    ...(attachments ? { attachments } : {}),
    dedupeKey: `notification/${notice.id}`,
  })
}

function letterOf(notice: NoticeToMail, origin: string, mandatory: boolean): Letter {
  const open = notice.link === '' ? [] : [button('Open in Atrium', origin + notice.link)]
  const choice = mandatory
    ? 'This email is always sent because it protects your account.'
    : `Choose which notifications you get by email: ${origin}/settings/notifications`
  return { title: notice.title, blocks: [paragraph(notice.text), ...open], footer: choice }
}
