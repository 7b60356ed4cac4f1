import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { ViewKind } from '#tracker/contract/tracker-lists.ts'

export type NewView = {
  readonly account_id: number
  readonly kind: ViewKind
  readonly day_from: string
  readonly day_to: string
  readonly screenshot_id?: number
  readonly taken_at?: string
}

// A screen that refreshes while someone looks is one look.
const ONE_LOOK_MS = 10 * 60_000

export async function wasJustSeen(ctx: Ctx, view: NewView): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('tracker_view')
    .select('id')
    .where('viewer_id', '=', ctx.actor.id)
    .where('account_id', '=', view.account_id)
    .where('kind', '=', view.kind)
    .where('day_from', '=', view.day_from)
    .where('day_to', '=', view.day_to)
    .where(sql<SqlBool>`screenshot_id is not distinct from ${view.screenshot_id ?? null}::integer`)
    .where('viewed_at', '>', new Date(ctx.now.getTime() - ONE_LOOK_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const insertView = (ctx: Ctx, view: NewView) =>
  insertRow(ctx, 'tracker_view', { ...view, viewer_id: ctx.actor.id, viewed_at: ctx.now })

type PageKey = { readonly after?: string | undefined; readonly size: number }

const newestFirst = {
  by: sql`seen.viewed_at`,
  valueOf: (row: { viewed_at: string }) => row.viewed_at,
  type: 'timestamptz' as const,
  id: sql`seen.id`,
  idOf: (row: { id: number }) => row.id,
  direction: 'desc' as const,
}

/** Who looked, of one person or of everybody. */
export function pageOfViews(ctx: Ctx, page: PageKey, accountId?: number) {
  const views = ctx.db
    .$pickTables<'tracker_view' | 'account'>()
    .selectFrom('tracker_view as seen')
    .innerJoin('account as viewer', 'viewer.id', 'viewer_id')
    .innerJoin('account as person', 'person.id', 'seen.account_id')
    .$if(accountId !== undefined, (query) => query.where('seen.account_id', '=', accountId!))
  const rows = views
    .select(['seen.id', 'viewer.name as viewer', 'person.name as person', 'viewed_at', 'kind'])
    .select(['day_from', 'day_to', 'taken_at'])
  return pageByKey(rows, newestFirst, page, async () => {
    const counted = views.select(sql<number>`count(*)::integer`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}

/** Who has seen each of these pictures, the last look of each. */
export const listSeers = (ctx: Ctx, screenshotIds: readonly number[]) =>
  ctx.db
    .selectFrom('tracker_view')
    .innerJoin('account', 'account.id', 'viewer_id')
    .select(['screenshot_id', 'account.name as viewer', sql<string>`max(viewed_at)`.as('at')])
    .where(sql<SqlBool>`screenshot_id = any (${[...screenshotIds]}::integer[])`)
    .groupBy(['screenshot_id', 'viewer_id', 'account.name'])
    .orderBy('at')
    .execute()
