import { sql } from 'kysely'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { IndianState } from '#organization/contract/lists/indian-states.ts'
import type { KeptList } from '#organization/contract/organization-lists.ts'

type EntryFilter = Pick<PageFilter, 'after' | 'size' | 'search' | 'direction'> & {
  readonly state?: IndianState | undefined
}

/** Only cities lie in one. */
type StateOf<List extends KeptList> = List extends 'city' ? IndianState : null

const stateOf = <List extends KeptList>(list: List) =>
  sql<StateOf<List>>`${list === 'city' ? sql.ref('state') : sql.lit(null)}`

export function listEntries<List extends KeptList>(ctx: Ctx, list: List, filter: EntryFilter) {
  let entries = ctx.db.selectFrom<KeptList>(list).where(searchIn('name', filter.search ?? ''))
  if (filter.state !== undefined) entries = entries.where(sql<boolean>`state = ${filter.state}`)
  const order = {
    by: sql`lower(name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text' as const,
    id: sql`id`,
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('asc' as const),
  }
  const rows = entries.select([
    'id',
    'name',
    'version',
    stateOf(list).as('state'),
    sql<string>`lower(name)`.as('sort_name'),
  ])
  return pageByKey(rows, order, filter, async () => {
    const { count } = await entries.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

export const findOptionalEntry = (ctx: Ctx, list: KeptList, id: number) =>
  ctx.db
    .selectFrom(list)
    .select(['id', 'name', 'version', stateOf(list).as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
