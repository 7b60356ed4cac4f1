import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'
import { listWaiting } from '#platform/server/approvals/waiting-decisions.ts'
import { system, type Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { decisionsKind } from './pending-decisions-kind.ts'
import { digestBlocks, digestFooter, digestTemplate, summaryOf } from './digest-template.ts'
import { findOptionalReader, insertOptionalDigest, takeItems, type DigestReader } from './digest-queries.ts'
import { digestMoment, mailWayOf } from '#notifications/server/notification-rules.ts'
import type { NotificationsParts } from '#notifications/server/notifications-dependencies.ts'

/** The morning of `day` for one person. */
export const mailDigest = declareJob('notifications.mail-digest', {
  input: z.object({ account_id: z.number(), day: calendarDate }),
})

/** The row of the digest comes first: another run for the same day waits, and then finds it written. */
export const mailDigestJob = (parts: NotificationsParts): JobDefinition<(typeof mailDigest)['input']> =>
  implementJob(mailDigest, {
    async run(ctx, { account_id, day }) {
      const reader = await findOptionalReader(ctx, account_id)
      const digest = reader && (await insertOptionalDigest(ctx, account_id, day))
      if (!digest) return
      const before = digestMoment(day, reader.zone)
      const items = await takeItems(ctx, { digestId: digest.id, accountId: account_id, before })
      const waiting = await waitingFor(ctx, parts, reader)
      if (items.length === 0 && waiting.total === 0) return
      const news = { items, waiting, zone: reader.zone, origin: parts.config.publicUrl }
      await sendTemplate(ctx, parts.keyring, digestTemplate, {
        to: reader.email,
        toName: reader.name,
        values: { name: reader.name, summary: summaryOf(waiting.total, items.length) },
        blocks: digestBlocks(news),
        footer: digestFooter(parts.config.publicUrl),
        dedupeKey: `digest/${account_id}/${day}`,
      })
    },
  })

/** How many decisions a mail lists before it leads on. */
const LISTED = 10

function waitingFor(ctx: Ctx, { waiting }: NotificationsParts, { id, name, decisions }: DigestReader) {
  const isWanted = mailWayOf(decisionsKind, decisions) === 'digest'
  const asReader: Ctx = { ...ctx, actor: { ...system, kind: 'employee', id, name } }
  return listWaiting(asReader, isWanted ? waiting() : [], LISTED)
}
