import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { hasWords, isOpen, seenItems, withFacts } from './item-queries.ts'

const loggable = (ctx: Ctx) => withFacts(seenItems(ctx), ctx)
const view = (item: Awaited<ReturnType<ReturnType<typeof loggable>['execute']>>[number]) => ({
  id: item.id,
  project_id: item.project_id,
  key: item.key,
  title: item.title,
  billable: item.billable === 1,
})
export type LoggableItem = ReturnType<typeof view>

const anyOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::integer[])`

/** Those of these items that the caller sees: time is logged on no other. */
export async function listItemsToLog(ctx: Ctx, ids: readonly number[]): Promise<LoggableItem[]> {
  if (ids.length === 0) return []
  return (await loggable(ctx).where(anyOf('project_item.id', ids)).execute()).map(view)
}

type Search = { readonly projectIds: readonly number[]; readonly words: string; readonly limit: number }

/** “GRN-”, “GRN-1” and “12” are the beginning of a key or of a number. */
function hasNumber(words: string) {
  const [, key = '', number = ''] = /^(?:([a-z]{2,6})-)?(\d{0,9})$/i.exec(words) ?? []
  if (key + number === '') return sql<SqlBool>`false`
  return sql<SqlBool>`((${key} = '' or project.key = upper(${key}))
    and project_item.number::text like ${`${number}%`})`
}

/** Items of these projects by key or title, one’s own and open ones first; without words one’s own open ones. */
export async function findItemsToLog(
  ctx: Ctx,
  { projectIds, words, limit }: Search,
): Promise<LoggableItem[]> {
  const own = sql<boolean>`(project_item.assignee_id is not distinct from ${ctx.actor.id})`
  const rows = await loggable(ctx)
    .where(anyOf('project_item.project_id', projectIds))
    .$if(words !== '', (all) => all.where(sql<SqlBool>`(${hasWords(words)} or ${hasNumber(words)})`))
    .$if(words === '', (all) => all.where(sql<SqlBool>`${own}`).where(isOpen))
    .orderBy(sql`${own} desc`)
    .orderBy(sql`(${isOpen}) desc`)
    .orderBy('project_item.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(view)
}

/** The planned efforts of these projects, on which time may be logged. */
export const listEffortsToLog = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('project_effort')
    .select(['id', 'project_id', 'title'])
    .where(anyOf('project_id', projectIds))
    .orderBy('title')
    .orderBy('id')
    .execute()

type Span = { readonly from: string; readonly until: string; readonly projectIds: readonly number[] }

/** The items of these projects that the caller created, edited or moved between two instants, each with when. */
export async function listItemsWorkedOn(ctx: Ctx, { from, until, projectIds }: Span) {
  const rows = await loggable(ctx)
    .innerJoin(
      sql<{ item_id: string; at: string }>`(
        select row_id as item_id, max(at) as at from change_log
        where table_name = 'project_item' and at >= ${from}::timestamptz and at < ${until}::timestamptz
          and actor_kind = 'employee' and actor_id = ${ctx.actor.id}
        group by row_id, date_trunc('day', at))`.as('deed'),
      (join) => join.on(sql<SqlBool>`deed.item_id = project_item.id::text`),
    )
    .select('deed.at as worked_at')
    .where(anyOf('project_item.project_id', projectIds))
    .orderBy('deed.at')
    .execute()
  return rows.map((row) => ({ ...view(row), at: row.worked_at }))
}
