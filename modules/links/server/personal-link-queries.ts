import type { Ctx } from '#platform/server/ctx.ts'

const MOST = 1000

export const listViewsOf = (ctx: Ctx, address: string) =>
  ctx.db
    .selectFrom('share_link_view')
    .select(['id', 'opened_at', 'seconds', 'downloaded_at'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

export const eraseViews = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .updateTable('share_link_view')
    .set({ address: null })
    .where('id', 'in', [...ids])
    .execute()

export const listPlacesOf = (ctx: Ctx, address: string) =>
  ctx.db
    .selectFrom('share_link_code as listed')
    .innerJoin('share_link', 'share_link.id', 'listed.link_id')
    .select(['listed.id', 'share_link.made_at'])
    .where('listed.address', '=', address)
    .orderBy('listed.id', 'desc')
    .limit(MOST)
    .execute()

/** A list from which everyone is gone lets no one in: `by_address` stays. */
export const erasePlaces = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('share_link_code')
    .where('id', 'in', [...ids])
    .execute()
