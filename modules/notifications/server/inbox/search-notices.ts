import type { Ctx } from '#platform/server/ctx.ts'
import { listOwnNotifications } from './own-notifications-queries.ts'

/** The own notices, newest first, for a search over everything; one that leads nowhere is shown in the list. */
export async function findNotices(ctx: Ctx, words: string, limit: number) {
  const { rows } = await listOwnNotifications(ctx, { search: words, size: limit })
  return rows.map(({ title, text, link }) => ({
    title,
    detail: text,
    path: link || `/notifications?search=${encodeURIComponent(title)}`,
  }))
}
