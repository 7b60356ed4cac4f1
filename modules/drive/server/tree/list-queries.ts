import { sql, type SqlBool } from 'kysely'
import { searchWords } from '#platform/server/database/search-in.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { kindsOfGroup, type DriveView } from '#drive/contract/drive-lists.ts'
import { nodeList } from '#drive/contract/tree/node-calls.ts'
import { isGivenTo, isLive, levelIn, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

const base = (ctx: Ctx) =>
  ctx.db
    .selectFrom('drive_node as node')
    .leftJoin('account as owner', 'owner.id', 'node.owner_id')
    .leftJoin('account as binner', 'binner.id', 'node.trashed_by')
    .leftJoin('account as locker', 'locker.id', 'node.locked_by')

type Rows = ReturnType<typeof base>
type Asked = {
  readonly view: DriveView
  readonly folderId: number | undefined
  readonly sharedIn: number | undefined
  readonly isSearch: boolean
}

const hasSeenParent = (reach: Reach) => sql<SqlBool>`exists (
  select from drive_node as parent where parent.id = node.parent_id and ${reaches(reach, 'parent')})`

/** A folder that the reader does not see, or that is in the trash, has nothing in it for them. */
const isThere = (reach: Reach, folderId: number) => sql<SqlBool>`exists (
  select from drive_node as folder where folder.id = ${folderId} and ${reaches(reach, 'folder')} and ${isLive('folder')})`

const seenAt = ({ principal }: Reach) => sql<string | null>`(
  select max(event.at) from drive_event as event where event.node_id = node.id
    and event.account_id = ${principal.id} and event.kind in ('view', 'download', 'upload', 'version'))`

/** Where nothing is searched a view shows its top, and a folder what stands right in it. */
function inView(rows: Rows, reach: Reach, { view, folderId, sharedIn, isSearch }: Asked): Rows {
  if (sharedIn !== undefined) {
    // Of the folder of a record, for those who see only what is shared with them in it.
    const inRoot = alive(rows.where('node.root_id', '=', sharedIn), reach)
    return isSearch ? inRoot : inRoot.where(sql<SqlBool>`not ${hasSeenParent(reach)}`)
  }
  if (folderId !== undefined) {
    const inside = isSearch
      ? sql<SqlBool>`node.id in (select node_id from drive_ancestor where ancestor_id = ${folderId} and depth > 0)`
      : sql<SqlBool>`node.parent_id = ${folderId}`
    return alive(rows.where(inside).where(isThere(reach, folderId)), reach)
  }
  if (view === 'trash') return rows.where('node.trashed_at', 'is not', null).where(reaches(reach, 'node', 3))
  const living = alive(rows, reach)
  const own = sql<SqlBool>`node.owner_id = ${reach.principal.id}`
  switch (view) {
    case 'mine':
      return isSearch
        ? living.where(own)
        : living.where(own).where('node.parent_id', 'is', null).where('node.root_area', 'is', null)
    case 'shared':
      return isSearch
        ? living.where(sql<SqlBool>`not coalesce(${own}, false)`)
        : living
            .where(isGivenTo(reach, 'node'))
            .where(sql<SqlBool>`not (node.parent_id is null and coalesce(${own}, false))`)
            .where(sql<SqlBool>`not ${hasSeenParent(reach)}`)
    case 'company': {
      const open = sql<SqlBool>`node.boundary_id in (
        select edge.id from drive_node as edge where edge.visibility = 'public'
          and edge.company_id = ${reach.principal.companyId}::integer)`
      return isSearch
        ? living.where(open)
        : living
            .where(open)
            .where('node.visibility', '=', 'public')
            .where(sql<SqlBool>`not ${hasSeenParent(reach)}`)
    }
    case 'recent':
      return living.where(
        sql<SqlBool>`node.id in (select node_id from drive_event where account_id = ${reach.principal.id}
          and kind in ('view', 'download', 'upload', 'version'))`,
      )
    case 'starred':
      return living.where(
        sql<SqlBool>`node.id in (select node_id from drive_star where account_id = ${reach.principal.id})`,
      )
  }
}

const alive = (rows: Rows, reach: Reach) => rows.where(reaches(reach, 'node')).where(isLive('node'))

export const nodeQuery = listQuery(nodeList, {
  from: (ctx, reach: Reach, filter) =>
    inView(base(ctx), reach, {
      view: filter.view ?? 'mine',
      folderId: filter.folder_id,
      sharedIn: filter.shared_in,
      isSearch: Boolean((filter as { search?: string }).search),
    }),
  select: (rows, { scope }) =>
    rows
      .select([
        'node.owner_id',
        'node.parent_id',
        'node.id',
        'node.version',
        'node.name',
        'node.kind',
        'node.file_kind',
        'node.bytes',
      ])
      .select(['node.changed_at', 'node.version_number', 'node.trashed_at', 'node.locked_until'])
      .select(['owner.name as owner_name', 'binner.name as trashed_by_name', 'locker.name as locked_by_name'])
      .select(levelIn(scope, 'node').as('level'))
      .select(seenAt(scope).as('seen_at'))
      .select(
        sql<boolean>`exists (select from drive_star as star where star.node_id = node.id
          and star.account_id = ${scope.principal.id})`.as('starred'),
      ),
  filters: {
    view: null,
    folder_id: null,
    shared_in: null,
    group: (rows, group) => {
      if (group === 'folder') return rows.where('node.kind', '=', 'dir')
      const known = Object.values(kindsOfGroup).flat()
      const files = rows.where('node.kind', '=', 'file')
      return group === 'other'
        ? files.where('node.file_kind', 'not in', known)
        : files.where('node.file_kind', 'in', [...kindsOfGroup[group]])
    },
    search: (rows, words) => rows.where(searchWords(sql`node.name_key`, words)),
  },
  sorts: ({ scope }) => ({
    // Folders first, then in the order in which people count.
    name: neverNull(sql<string>`(case node.kind when 'dir' then '0' else '1' end || node.sort_key)`),
    owner: 'owner.name',
    changed_at: neverNull('node.changed_at'),
    seen_at: seenAt(scope),
    bytes: neverNull('node.bytes'),
  }),
  id: 'node.id',
})
export type ListedNode = RowOf<typeof nodeQuery>

export const isStarred = async (ctx: Ctx, nodeId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('drive_star')
    .select('node_id')
    .where('account_id', '=', ctx.actor.id)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()) !== undefined
