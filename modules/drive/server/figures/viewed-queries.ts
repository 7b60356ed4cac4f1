import { sql } from 'kysely'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { viewedList } from '#drive/contract/figures/figure-calls.ts'
import { isLive, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

/** Views of the person who asks do not count. */
const seen = ({ principal }: Reach) => sql<{
  node_id: number
  views: number
  people: number
  last_viewed: string
}>`(select node_id, count(*)::integer as views, count(distinct account_id)::integer as people, max(at) as last_viewed
    from drive_event where kind in ('view', 'download') and account_id is distinct from ${principal.id}
    group by node_id)`

const views = sql<number>`coalesce(seen.views, 0)`
const people = sql<number>`coalesce(seen.people, 0)`

export const viewedQuery = listQuery(viewedList, {
  from: (ctx, reach: Reach) =>
    ctx.db
      .selectFrom('drive_node as node')
      .leftJoin(seen(reach).as('seen'), 'seen.node_id', 'node.id')
      .where('node.kind', '=', 'file')
      .where(reaches(reach, 'node', 4))
      .where(isLive('node')),
  select: (rows) =>
    rows
      .select(['node.id', 'node.name', 'node.bytes', 'seen.last_viewed'])
      .select([views.as('views'), people.as('people')]),
  filters: {
    folder_id: (rows, id) =>
      rows.where(sql<boolean>`node.id in (select node_id from drive_ancestor where ancestor_id = ${id})`),
  },
  sorts: {
    name: neverNull('node.sort_key'),
    views: neverNull(views),
    people: neverNull(people),
    last_viewed: 'seen.last_viewed',
    bytes: neverNull('node.bytes'),
  },
  id: 'node.id',
})
