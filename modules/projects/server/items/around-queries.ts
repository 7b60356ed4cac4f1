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

/** What an item blocks, or what it is blocked by; both stand in one project. */
export async function listLinks(ctx: Ctx, itemId: number, side: 'blocks' | 'blocked_by') {
  const [own, other] =
    side === 'blocks' ? (['blocker_id', 'blocked_id'] as const) : (['blocked_id', 'blocker_id'] as const)
  const links = await ctx.db
    .selectFrom('project_item_block')
    .select(['id', other])
    .where(own, '=', itemId)
    .orderBy('id')
    .execute()
  const found: { link_id: number; item: SeenItem }[] = []
  for (const link of links) {
    const item = await findOptionalItem(ctx, (link as Record<string, number>)[other]!)
    if (item) found.push({ link_id: link.id, item })
  }
  return found
}

export const findOptionalLink = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item_block').selectAll().where('id', '=', id).executeTakeFirst()

export const insertLink = (ctx: Ctx, blocker_id: number, blocked_id: number) =>
  insertRow(ctx, 'project_item_block', { blocker_id, blocked_id })
export const deleteLink = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_item_block', id)

/** Whether one item blocks another, over whatever others stand between them. */
export async function isBlockedBy(ctx: Ctx, { blocked, by }: { blocked: number; by: number }) {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain (id) as (
      select ${by}::integer
      union select block.blocked_id from project_item_block as block join chain on block.blocker_id = chain.id
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
