import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'

type View = {
  readonly personId: number
  readonly what: string
  readonly table: 'record_entry' | 'record_change'
  readonly rowId: number
}

/** For the person, and for those who read the trace of the whole product. */
export async function insertView(ctx: Ctx, { personId, what, table, rowId }: View): Promise<void> {
  const { id, name } = ctx.actor
  await ctx.db
    .insertInto('record_view')
    .values({ person_id: personId, viewer_id: id, viewer_name: name, what, at: ctx.now })
    .execute()
  writeReading(ctx, { table, rowId })
}

type Filter = { readonly after?: string | undefined; readonly size: number }

export function pageOfViews(ctx: Ctx, personId: number, filter: Filter) {
  const views = ctx.db
    .selectFrom('record_view')
    .select(['id', 'viewer_name', 'what', 'at'])
    .where('person_id', '=', personId)
  const order = {
    by: sql.ref('id'),
    valueOf: (row: { id: number }) => row.id,
    type: 'integer',
    id: sql.ref('id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(views, order, filter, async () => {
    const count = sql<number>`count(*)`.as('count')
    return (await views.clearSelect().select(count).executeTakeFirstOrThrow()).count
  })
}
