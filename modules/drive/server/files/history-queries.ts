import { sql } from 'kysely'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { historyList } from '#drive/contract/files/file-calls.ts'
import { reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

type Scope = { readonly reach: Reach; readonly nodeId: number; readonly seesViews: boolean }

export const historyQuery = listQuery(historyList, {
  // Of a folder: what happened to everything in it that the reader sees.
  from: (ctx, { reach, nodeId, seesViews }: Scope) =>
    ctx.db
      .selectFrom('drive_event as event')
      .innerJoin('drive_node as node', 'node.id', 'event.node_id')
      .innerJoin('drive_ancestor as way', (join) =>
        join.onRef('way.node_id', '=', 'node.id').on('way.ancestor_id', '=', nodeId),
      )
      .leftJoin('account as doer', 'doer.id', 'event.account_id')
      .where(reaches(reach, 'node'))
      .$if(!seesViews, (rows) => rows.where('event.kind', '<>', 'view')),
  select: (rows) =>
    rows
      .select(['event.id', 'event.kind', 'event.at', 'event.details', 'node.name as item'])
      .select(sql<string>`coalesce(doer.name, 'A link')`.as('who')),
  filters: { node_id: null, kind: (rows, kind) => rows.where('event.kind', '=', kind) },
  sorts: { at: neverNull('event.at') },
  id: 'event.id',
})
