import { sql, type SqlBool } from 'kysely'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'

export type ListWish = Pick<PageFilter, 'after' | 'size' | 'search'> & {
  readonly state?: 'unread' | 'read' | undefined
  readonly kind?: string | undefined
}

/** Only the actor's own, always: there is no way to ask for someone else's. */
export function listOwnNotifications(ctx: Ctx, wish: ListWish) {
  const chosen = ctx.db
    .selectFrom('notification')
    .where('recipient_id', '=', ctx.actor.id)
    .$if(wish.state === 'unread', (rows) => rows.where('read_at', 'is', null))
    .$if(wish.state === 'read', (rows) => rows.where('read_at', 'is not', null))
    .$if(wish.kind !== undefined, (rows) => rows.where('kind', '=', wish.kind ?? ''))
    .where(holdsEvery(wish.search))
  return pageByKey(
    chosen.select(['id', 'kind', 'title', 'text', 'link', 'urgent', 'at', 'read_at', 'merged_count']),
    {
      by: sql.ref('at'),
      valueOf: (row) => row.at,
      type: 'timestamptz',
      id: sql.ref('id'),
      idOf: (row) => row.id,
      direction: 'desc',
    },
    wish,
    async () => {
      const { total } = await chosen
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  )
}

/** Each of the words somewhere in title or text. */
const holdsEvery = (search = '') =>
  sql<SqlBool>`not exists (
    select from unnest(${search.toLowerCase().split(/\s+/).filter(Boolean)}::text[]) as word
    where position(word in lower(title || ' ' || text)) = 0)`

export async function countOwnUnread(ctx: Ctx): Promise<number> {
  const { unread } = await ctx.db
    .selectFrom('notification')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('recipient_id', '=', ctx.actor.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks the named ones, or all; someone else's are not among them. Returns how many were unread until now. */
export async function markOwnAsRead(ctx: Ctx, ids: readonly number[] | 'all'): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now })
    .where('id', 'in', (unread) =>
      unread
        .selectFrom('notification')
        .select('id')
        .where('recipient_id', '=', ctx.actor.id)
        .where('read_at', 'is', null)
        .$if(ids !== 'all', (rows) => rows.where('id', 'in', [...ids] as number[]))
        // In one order, so that two windows that mark at once do not wait for each other.
        .orderBy('id')
        .forUpdate(),
    )
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const findOptionalOwnOffice = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .select(['name', 'time_zone'])
    .where('id', '=', ctx.actor.locationId ?? 0)
    .executeTakeFirst()
