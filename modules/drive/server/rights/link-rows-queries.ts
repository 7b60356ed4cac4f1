import { revokeLinksOf } from '#links/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { DRIVE_LINK } from '#drive/contract/drive-link.ts'

export const linkedTo = (recordId: number) => ({ subject: DRIVE_LINK, recordId })

/** For a record of an area above, which says who answers for the link. */
type OfArea = {
  readonly area: string
  readonly keeper_id: number
  /** Null for the newest at each opening. */
  readonly version_number: number | null
}

export const insertLinkRow = (ctx: Ctx, nodeId: number, ofArea?: OfArea) =>
  ctx.db
    .insertInto('drive_link')
    .values({ node_id: nodeId, made_by: ctx.actor.id, made_at: ctx.now, ...ofArea })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findOptionalLinkRow = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'drive_link' | 'account' | 'drive_node'>()
    .selectFrom('drive_link as link')
    .innerJoin('account as maker', 'maker.id', 'link.made_by')
    .innerJoin('drive_node as node', 'node.id', 'link.node_id')
    .select(['link.id', 'link.node_id', 'link.made_by', 'link.opened_at', 'maker.name as maker'])
    .select(['link.area', 'link.keeper_id', 'link.version_number'])
    .select(['node.name', 'node.company_id', 'node.parent_id', 'node.kind'])
    .where('link.id', '=', id)
    .executeTakeFirst()

export const listLinkRows = (ctx: Ctx, nodeId: number) =>
  ctx.db
    .selectFrom('drive_link as link')
    .innerJoin('account as maker', 'maker.id', 'link.made_by')
    .select(['link.id', 'link.made_by', 'maker.name as maker'])
    .where('link.node_id', '=', nodeId)
    .where('link.area', 'is', null)
    .orderBy('link.id', 'desc')
    .limit(50)
    .execute()

export const setKeeper = (ctx: Ctx, ids: readonly number[], keeperId: number) =>
  ctx.db
    .updateTable('drive_link')
    .set({ keeper_id: keeperId })
    .where('id', 'in', [0, ...ids])
    .where('area', 'is not', null)
    .execute()

export const noteOpened = (ctx: Ctx, id: number) =>
  ctx.db.updateTable('drive_link').set({ opened_at: ctx.now }).where('id', '=', id).execute()

/** Before their folder is deleted for good. */
export async function revokeLinksBelow(ctx: Ctx, nodeId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('drive_ancestor as way')
    .innerJoin('drive_link as link', 'link.node_id', 'way.node_id')
    .select('link.id')
    .where('way.ancestor_id', '=', nodeId)
    .orderBy('link.id')
    .execute()
  for (const { id } of rows) await revokeLinksOf(ctx, linkedTo(id))
}
