import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import {
  NOTIFICATIONS_TOPIC,
  type listNotifications,
  type markRead as markReadCall,
} from '#notifications/contract/notifications-calls.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import { countOwnUnread, listOwnNotifications, markOwnAsRead } from './own-notifications-queries.ts'

/** A kind that is no longer sent keeps its rows; they are simply notices. */
export const labelIn = (kinds: () => readonly NoticeKind[], kind: string): string =>
  kinds().find((known) => known.kind === kind)?.label ?? 'Notice'

export const listNotices =
  (kinds: () => readonly NoticeKind[]) => async (ctx: Ctx, filter: InputOf<typeof listNotifications>) => {
    const page = await listOwnNotifications(ctx, filter)
    return { ...page, rows: page.rows.map((row) => ({ ...row, kind_label: labelIn(kinds, row.kind) })) }
  }

export async function countUnread(ctx: Ctx) {
  return { unread: await countOwnUnread(ctx) }
}

export async function markRead(ctx: Ctx, form: InputOf<typeof markReadCall>) {
  const marked = await markOwnAsRead(ctx, 'all' in form ? 'all' : form.ids)
  if (marked > 0) announce(ctx, { topic: NOTIFICATIONS_TOPIC, to: { kind: 'employee', ids: [ctx.actor.id] } })
  return countUnread(ctx)
}
