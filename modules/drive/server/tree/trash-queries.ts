import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The nearest folder above a node with nothing in the trash over it. */
export const findNearestLive = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('drive_ancestor as up')
    .innerJoin('drive_node as over', 'over.id', 'up.ancestor_id')
    .select(['over.id', 'over.boundary_id', 'over.company_id', 'over.root_id', 'over.name'])
    .where('up.node_id', '=', id)
    .where('up.depth', '>', 0)
    .where(
      sql<boolean>`not exists (select from drive_ancestor as way join drive_node as above on above.id = way.ancestor_id
        where way.node_id = over.id and above.trashed_at is not null)`,
    )
    .orderBy('up.depth')
    .executeTakeFirst()

export const findOptionalTop = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('drive_node')
    .select(['id', 'boundary_id', 'company_id', 'root_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Each stored file once, whatever number of versions share it. */
export const listBranchFiles = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'drive_ancestor' | 'drive_version' | 'drive_node'>()
    .selectFrom('drive_ancestor as way')
    .innerJoin('drive_version as version', 'version.node_id', 'way.node_id')
    .innerJoin('drive_node as node', 'node.id', 'way.node_id')
    .select(['version.file_id', 'version.bytes', 'node.company_id'])
    .distinct()
    .where('way.ancestor_id', '=', id)
    .execute()

export async function deleteBranch(ctx: Ctx, id: number): Promise<void> {
  await sql`
    delete from drive_node using drive_ancestor as way
    where way.ancestor_id = ${id} and way.node_id = drive_node.id`.execute(ctx.db)
}

export const listOldTrash = (ctx: Ctx, before: Date, most: number) =>
  ctx.db
    .selectFrom('drive_node')
    .select('id')
    .where('trashed_at', '<', before.toISOString())
    .orderBy('trashed_at')
    .limit(most)
    .execute()
