import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import type { MailWay } from '#notifications/contract/preferences/mail-ways.ts'
import { NOTIFICATIONS_TOPIC } from '#notifications/contract/notifications-calls.ts'
import {
  insertNotifications,
  listRecipients,
  mergeIntoEarlier,
  type Recipient,
  type WrittenNotice,
} from './delivery-queries.ts'
import { mailNotices } from './mail-notices.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import { heldUntil, mailWayOf } from '#notifications/server/notification-rules.ts'

/** Puts the notice before people, in the transaction of what it tells of; returns whom it reached for the first time. */
export async function deliverNotice(
  ctx: Ctx,
  kind: NoticeKind,
  notice: WrittenNotice,
  to: readonly number[],
): Promise<number[]> {
  const isOwn = (id: number) => ctx.actor.kind === 'employee' && ctx.actor.id === id
  const meant = kind.tellsActor ? to : to.filter((id) => !isOwn(id))
  const recipients = await listRecipients(ctx, meant, kind.kind)
  const ids = recipients.map(({ id }) => id)
  const isSubject = notice.subject !== null
  const merged = isSubject ? await mergeIntoEarlier(ctx, notice, ids) : []
  const inDigest = recipients.filter((person) => mailed(kind, notice, person) === 'digest')
  const fresh = await insertNotifications(ctx, notice, {
    ids: without(ids, merged),
    digest: inDigest.map(({ id }) => id),
  })
  const reached = fresh.map((row) => row.recipient_id)
  const outrun = without(ids, [...merged, ...reached])
  if (isSubject && outrun.length > 0) await mergeIntoEarlier(ctx, notice, outrun)
  await mailAtOnce(ctx, { kind, notice, recipients, fresh })
  announce(ctx, { topic: NOTIFICATIONS_TOPIC, to: { kind: 'employee', ids } })
  return reached
}

const mailed = (kind: NoticeKind, notice: WrittenNotice, person: Recipient): MailWay =>
  notice.byMail ? mailWayOf(kind, person.chosen) : 'never'

const without = (ids: readonly number[], taken: readonly number[]) => {
  const gone = new Set(taken)
  return ids.filter((id) => !gone.has(id))
}

/** What people must hear about their own account, at any hour. */
const isOfSafety = (kind: NoticeKind) => kind.mandatory && kind.tellsActor

type Mailing = {
  readonly kind: NoticeKind
  readonly notice: WrittenNotice
  readonly recipients: readonly Recipient[]
  readonly fresh: readonly { id: number; recipient_id: number }[]
}

/** One job for all that leave at the same moment. What was merged into an earlier notice is not mailed again. */
async function mailAtOnce(ctx: Ctx, { kind, notice, recipients, fresh }: Mailing) {
  const idOf = new Map(fresh.map((row) => [row.recipient_id, row.id]))
  const byMoment = new Map<number, number[]>()
  for (const person of recipients) {
    const notification = idOf.get(person.id)
    if (notification === undefined || mailed(kind, notice, person) !== 'at_once') continue
    const held = notice.urgent || isOfSafety(kind) ? null : heldUntil(ctx.now, person.zone, person.quiet)
    const moment = held?.getTime() ?? 0
    byMoment.set(moment, [...(byMoment.get(moment) ?? []), notification])
  }
  for (const [moment, ids] of byMoment) {
    const held = moment > 0
    await enqueue(
      ctx,
      mailNotices,
      { ids, held },
      held ? { runAt: new Date(moment) } : { urgent: notice.urgent },
    )
  }
}
