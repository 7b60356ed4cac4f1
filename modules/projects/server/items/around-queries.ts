import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { findOptionalItem, type SeenItem } from './item-queries.ts'

export const listChecks = (ctx: Ctx, itemId: number) =>
  ctx.db.selectFrom('project_item_check').selectAll().where('item_id', '=', itemId).orderBy('id').execute()
export const findOptionalCheck = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item_check').selectAll().where('id', '=', id).executeTakeFirst()
export const insertCheck = (ctx: Ctx, item_id: number, text: string) =>
  insertRow(ctx, 'project_item_check', { item_id, text })
export const updateCheck = (
  ctx: Ctx,
  row: { readonly id: number; readonly version: number },
  changes: { text: string; is_done: boolean },
) => updateRow(ctx, 'project_item_check', row, changes)
export const deleteCheck = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_item_check', id)

export const listWatchers = (ctx: Ctx, itemId: number) =>
  ctx.db
    .selectFrom('project_item_watcher as watching')
    .innerJoin('account', 'account.id', 'watching.account_id')
    .select(['account.id', 'account.name'])
    .where('item_id', '=', itemId)
    .where('account.status', '=', 'active')
    .orderBy(sql`lower(account.name)`)
    .execute()

export async function setWatching(ctx: Ctx, itemId: number, on: boolean): Promise<void> {
  const account_id = ctx.actor.id
  const found = await ctx.db
    .selectFrom('project_item_watcher')
    .select('id')
    .where('item_id', '=', itemId)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (on && !found) await insertRow(ctx, 'project_item_watcher', { item_id: itemId, account_id })
  if (!on && found) await deleteRow(ctx, 'project_item_watcher', found.id)
}

export type LinkSide = 'blocks' | 'blocked_by' | 'relates'

/** What an item blocks, what it is blocked by, or what it relates to; all stand in one project. */
export async function listLinks(ctx: Ctx, itemId: number, side: LinkSide) {
  const links = await ctx.db
    .selectFrom('project_item_block')
    .selectAll()
    .where('kind', '=', side === 'relates' ? 'relates' : 'blocks')
    .$if(side !== 'blocked_by', (rows) =>
      rows.where((where) =>
        where.or([
          where('blocker_id', '=', itemId),
          ...(side === 'relates' ? [where('blocked_id', '=', itemId)] : []),
        ]),
      ),
    )
    .$if(side === 'blocked_by', (rows) => rows.where('blocked_id', '=', itemId))
    .orderBy('id')
    .execute()
  const found: { link_id: number; item: SeenItem }[] = []
  for (const { id, blocker_id, blocked_id } of links) {
    const item = await findOptionalItem(ctx, blocker_id === itemId ? blocked_id : blocker_id)
    if (item) found.push({ link_id: id, item })
  }
  return found
}

export const findOptionalLink = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item_block').selectAll().where('id', '=', id).executeTakeFirst()

type Link = {
  readonly blocker_id: number
  readonly blocked_id: number
  readonly kind: 'blocks' | 'relates'
}
export const insertLink = (ctx: Ctx, link: Link) => insertRow(ctx, 'project_item_block', link)
export const deleteLink = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_item_block', id)

/** Whether one item blocks another, over whatever others stand between them. */
export async function isBlockedBy(ctx: Ctx, { blocked, by }: { blocked: number; by: number }) {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain (id) as (
      select ${by}::integer
      union select block.blocked_id from project_item_block as block join chain on block.blocker_id = chain.id
        where block.kind = 'blocks'
    )
    select exists (select from chain where id = ${blocked}) as found`.execute(ctx.db)
  return rows[0]!.found
}

type Logged = {
  readonly id: number
  readonly at: string
  readonly by: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export async function listChanges(
  ctx: Ctx,
  { itemId, before, size }: { itemId: number; before: number | undefined; size: number },
): Promise<readonly Logged[]> {
  return (await ctx.db
    .selectFrom('change_log')
    .select(['id', 'at', 'actor_name as by', 'before', 'after'])
    .where('table_name', '=', 'project_item')
    .where('row_id', '=', String(itemId))
    .where('action', 'in', ['insert', 'update'])
    .$if(before !== undefined, (rows) => rows.where('id', '<', before as never))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()) as unknown as Logged[]
}

export async function listNames(
  ctx: Ctx,
  table: 'account' | 'project_status' | 'project_sprint',
  ids: readonly number[],
) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
