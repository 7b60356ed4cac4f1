import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DriveEvent } from '#drive/contract/drive-lists.ts'
import { isLive, levelIn, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

export const findOptionalNode = (reach: Reach, id: number) =>
  reach.ctx.db
    .$pickTables<'drive_node' | 'account'>()
    .selectFrom('drive_node as node')
    .leftJoin('account as owner', 'owner.id', 'node.owner_id')
    .leftJoin('account as binner', 'binner.id', 'node.trashed_by')
    .leftJoin('account as locker', 'locker.id', 'node.locked_by')
    .innerJoin('drive_node as boundary', 'boundary.id', 'node.boundary_id')
    .selectAll('node')
    .select(['owner.name as owner_name', 'binner.name as trashed_by_name', 'locker.name as locked_by_name'])
    .select(['boundary.visibility as boundary_visibility', 'boundary.root_area as boundary_area'])
    .select(levelIn(reach, 'node').as('level'))
    .select(sql<boolean>`${isLive('node')}`.as('live'))
    .where('node.id', '=', id)
    .executeTakeFirst()
export type SeenNode = NonNullable<Awaited<ReturnType<typeof findOptionalNode>>>

/** From the node up to its root. */
export const listPathIds = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('drive_ancestor')
    .select('ancestor_id')
    .distinct()
    .where('node_id', 'in', [...ids])
    .orderBy('ancestor_id')
    .execute()
  return rows.map(({ ancestor_id }) => ancestor_id)
}

/**
 * Holds nodes and everything above them until the transaction ends, always in the order of their ids. What was moved
 * meanwhile is read again, so that what is held is the way as it stands.
 */
export async function holdPaths(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (;;) {
    const before = await listPathIds(ctx, ids)
    if (before.length === 0) return
    await ctx.db
      .selectFrom('drive_node')
      .select('id')
      .where('id', 'in', before)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const after = await listPathIds(ctx, ids)
    if (after.length === before.length && after.every((id, at) => id === before[at])) return
  }
}

/** The ways of several nodes, each from its root down; whether the person sees a step is told with it. */
export async function listPaths(reach: Reach, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; seen: boolean }[]>()
  const rows = await reach.ctx.db
    .selectFrom('drive_ancestor as step')
    .innerJoin('drive_node as over', 'over.id', 'step.ancestor_id')
    .select(['step.node_id', 'over.id', 'over.name'])
    .select(sql<boolean>`${levelIn(reach, 'over')} > 0`.as('seen'))
    .where('step.node_id', 'in', [...ids])
    .where('step.depth', '>', 0)
    .orderBy('step.depth', 'desc')
    .execute()
  return Map.groupBy(rows, ({ node_id }) => node_id)
}

type Place = { readonly parentId: number | null; readonly ownerId: number | null }

const siblings = (ctx: Ctx, { parentId, ownerId }: Place) =>
  ctx.db
    .selectFrom('drive_node')
    .where('trashed_at', 'is', null)
    .where((node) =>
      parentId === null
        ? node.and([
            node('parent_id', 'is', null),
            node('root_area', 'is', null),
            node('owner_id', '=', ownerId),
          ])
        : node('parent_id', '=', parentId),
    )

export const findOptionalSibling = (ctx: Ctx, place: Place, nameKey: string) =>
  siblings(ctx, place).select(['id', 'name', 'kind']).where('name_key', '=', nameKey).executeTakeFirst()

export async function listSiblingKeys(ctx: Ctx, place: Place, stemKey: string): Promise<Set<string>> {
  const rows = await siblings(ctx, place)
    .select('name_key')
    .where(sql<SqlBool>`starts_with(name_key, ${stemKey})`)
    .execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

export async function depthOf(ctx: Ctx, id: number): Promise<number> {
  const { depth } = await ctx.db
    .selectFrom('drive_ancestor')
    .select(sql<number>`max(depth)`.as('depth'))
    .where('node_id', '=', id)
    .executeTakeFirstOrThrow()
  return depth
}

/** How many levels stand below a node. */
export async function heightOf(ctx: Ctx, id: number): Promise<number> {
  const { depth } = await ctx.db
    .selectFrom('drive_ancestor')
    .select(sql<number>`max(depth)`.as('depth'))
    .where('ancestor_id', '=', id)
    .executeTakeFirstOrThrow()
  return depth
}

/** Writes the way of a new node, or of a whole branch that has come under another folder. */
export async function attachBranch(ctx: Ctx, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return
  await sql`
    insert into drive_ancestor (node_id, ancestor_id, depth)
    select below.node_id, above.ancestor_id, below.depth + above.depth + 1
    from drive_ancestor as below cross join drive_ancestor as above
    where below.ancestor_id = ${id} and above.node_id = ${parentId}`.execute(ctx.db)
}

export async function detachBranch(ctx: Ctx, id: number): Promise<void> {
  await sql`
    delete from drive_ancestor as way using drive_ancestor as below
    where below.ancestor_id = ${id} and way.node_id = below.node_id
      and way.ancestor_id not in (select node_id from drive_ancestor where ancestor_id = ${id})`.execute(
    ctx.db,
  )
}

/** What stood within one boundary stands within another; boundaries of their own inside the branch stay. */
export const moveBoundary = (ctx: Ctx, id: number, { from, to }: { from: number; to: number }) =>
  sql`
    update drive_node as node set boundary_id = ${to}
    from drive_ancestor as way
    where way.ancestor_id = ${id} and way.node_id = node.id and node.boundary_id = ${from}`.execute(ctx.db)

/** In the folder of a record nothing has an owner; what leaves it belongs to the person who moves it. */
export const moveRoot = (
  ctx: Ctx,
  id: number,
  { rootId, ownerId }: { readonly rootId: number | null; readonly ownerId: number },
) =>
  sql`
    update drive_node as node set root_id = ${rootId}::integer,
      owner_id = case when ${rootId}::integer is null then coalesce(node.owner_id, ${ownerId}) end
    from drive_ancestor as way where way.ancestor_id = ${id} and way.node_id = node.id`.execute(ctx.db)

export const insertSelf = (ctx: Ctx, id: number) =>
  ctx.db.insertInto('drive_ancestor').values({ node_id: id, ancestor_id: id, depth: 0 }).execute()

type Happened = {
  readonly nodeId: number
  readonly kind: DriveEvent
  readonly details?: string
  readonly linkId?: number
}

/** What happens to nodes is only ever added. */
export const noteEvent = (ctx: Ctx, { nodeId, kind, details = '', linkId }: Happened) =>
  ctx.db
    .insertInto('drive_event')
    .values({
      node_id: nodeId,
      account_id: ctx.actor.id > 0 ? ctx.actor.id : null,
      link_id: linkId ?? null,
      kind,
      at: ctx.now,
      details,
    })
    .execute()

/** The files and folders of a branch that the person sees, names from the top down. */
export const listSeenBranch = (reach: Reach, id: number, most: number) =>
  reach.ctx.db
    .$pickTables<'drive_ancestor' | 'drive_node' | 'drive_version' | 'stored_file'>()
    .selectFrom('drive_ancestor as way')
    .innerJoin('drive_node as node', 'node.id', 'way.node_id')
    .innerJoin('drive_version as version', (join) =>
      join.onRef('version.node_id', '=', 'node.id').onRef('version.number', '=', 'node.version_number'),
    )
    .innerJoin('stored_file as file', 'file.id', 'version.file_id')
    .select(['node.id', 'node.bytes', 'file.storage_key'])
    .select(
      sql<string>`(select string_agg(case when ${levelIn(reach, 'over')} > 0 then over.name else '…' end, '/' order by up.depth desc)
        from drive_ancestor as up join drive_node as over on over.id = up.ancestor_id
        where up.node_id = node.id and up.depth <= way.depth)`.as('path'),
    )
    .where('way.ancestor_id', '=', id)
    .where(reaches(reach, 'node'))
    .where(isLive('node'))
    .orderBy('node.id')
    .limit(most)
    .execute()
