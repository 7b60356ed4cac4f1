import { sql, type SqlBool } from 'kysely'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { historyList } from '#drive/contract/files/file-calls.ts'
import { reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

const within = (nodeId: number) =>
  sql<SqlBool>`node.id in (select node_id from drive_ancestor where ancestor_id = ${nodeId})`

export const historyQuery = listQuery(historyList, {
  // Of a folder: what happened to everything in it that the reader sees. Without one: what the reader did.
  from: (ctx, reach: Reach, { node_id }) =>
    ctx.db
      .$pickTables<'drive_event' | 'drive_node' | 'account'>()
      .selectFrom('drive_event as event')
      .innerJoin('drive_node as node', 'node.id', 'event.node_id')
      .leftJoin('account as doer', 'doer.id', 'event.account_id')
      .where(reaches(reach, 'node'))
      .where(node_id === undefined ? sql<SqlBool>`event.account_id = ${reach.principal.id}` : within(node_id))
      // Who looked at what is for those who manage it.
      .where(sql<SqlBool>`(event.kind <> 'view' or ${reaches(reach, 'node', 4)})`),
  select: (rows) =>
    rows
      .select(['event.id', 'event.kind', 'event.at', 'event.details', 'node.name as item'])
      .select(sql<string>`coalesce(doer.name, 'A link')`.as('who')),
  filters: { node_id: null, kind: (rows, kind) => rows.where('event.kind', '=', kind) },
  sorts: { at: neverNull('event.at') },
  id: 'event.id',
})
