import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export type Receiver = {
  readonly account_id: number | null
  readonly department_id: number | null
  readonly project_id: number | null
  readonly role_id: number | null
}

const same = (column: keyof Receiver, value: number | null) =>
  sql<boolean>`${sql.ref(column)} is not distinct from ${value}::integer`

export const findOptionalGrantOf = (ctx: Ctx, nodeId: number, receiver: Receiver) =>
  ctx.db
    .selectFrom('drive_grant')
    .selectAll()
    .where('node_id', '=', nodeId)
    .where(same('account_id', receiver.account_id))
    .where(same('department_id', receiver.department_id))
    .where(same('project_id', receiver.project_id))
    .where(same('role_id', receiver.role_id))
    .executeTakeFirst()

type Given = Receiver & { readonly level: number; readonly until_on: string | null }

/** The same receiver has one grant on a node, the last one that was given. */
export async function setGrant(ctx: Ctx, nodeId: number, given: Given): Promise<void> {
  const { level, until_on, ...receiver } = given
  const there = await findOptionalGrantOf(ctx, nodeId, receiver)
  if (there) await updateRow(ctx, 'drive_grant', { id: there.id }, { level, until_on })
  else
    await insertRow(ctx, 'drive_grant', {
      node_id: nodeId,
      ...given,
      made_by: ctx.actor.id > 0 ? ctx.actor.id : null,
      made_at: ctx.now,
    })
}

export const findOptionalGrant = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('drive_grant').selectAll().where('id', '=', id).executeTakeFirst()

export const removeGrant = (ctx: Ctx, id: number) => deleteRow(ctx, 'drive_grant', id)

/** What counts for a node today, from the node up to its boundary. */
export const listGrants = (ctx: Ctx, nodeId: number) =>
  ctx.db
    .$pickTables<
      'drive_node' | 'drive_ancestor' | 'drive_grant' | 'account' | 'department' | 'project' | 'role'
    >()
    .selectFrom('drive_node as node')
    .innerJoin('drive_ancestor as up', 'up.node_id', 'node.id')
    .innerJoin('drive_node as over', (join) =>
      join.onRef('over.id', '=', 'up.ancestor_id').onRef('over.boundary_id', '=', 'node.boundary_id'),
    )
    .innerJoin('drive_grant as given', 'given.node_id', 'over.id')
    .leftJoin('account as person', 'person.id', 'given.account_id')
    .leftJoin('department', 'department.id', 'given.department_id')
    .leftJoin('project', 'project.id', 'given.project_id')
    .leftJoin('role', 'role.id', 'given.role_id')
    .select(['given.id', 'given.node_id', 'given.level', 'given.until_on'])
    .select(['given.account_id', 'given.department_id', 'given.project_id', 'given.role_id'])
    .select(sql<string>`coalesce(person.name, department.name, project.name, role.name)`.as('receiver'))
    .where('node.id', '=', nodeId)
    .where(sql<boolean>`(given.until_on is null or given.until_on >= ${companyDay(ctx.now)}::date)`)
    .orderBy('given.level', 'desc')
    .orderBy('given.id')
    .execute()

export const listGrantsEndingOn = (ctx: Ctx, day: string) =>
  ctx.db
    .$pickTables<'drive_grant' | 'drive_node' | 'account'>()
    .selectFrom('drive_grant as given')
    .innerJoin('drive_node as node', 'node.id', 'given.node_id')
    .innerJoin('account', 'account.id', 'given.account_id')
    .select(['given.id', 'account.id as account_id', 'node.name', 'node.id as node_id', 'node.kind'])
    .select(['node.parent_id', 'given.until_on'])
    .where('given.until_on', '=', day)
    .where('account.status', '=', 'active')
    .where('node.trashed_at', 'is', null)
    .orderBy('given.id')
    .execute()

/** The owners of what counts for a node, without its own. */
export async function listOwnersAbove(ctx: Ctx, nodeId: number): Promise<number[]> {
  const rows = await ctx.db
    .$pickTables<'drive_node' | 'drive_ancestor'>()
    .selectFrom('drive_node as node')
    .innerJoin('drive_ancestor as up', 'up.node_id', 'node.id')
    .innerJoin('drive_node as over', (join) =>
      join.onRef('over.id', '=', 'up.ancestor_id').onRef('over.boundary_id', '=', 'node.boundary_id'),
    )
    .select('over.owner_id')
    .distinct()
    .where('node.id', '=', nodeId)
    .where('up.depth', '>', 0)
    .where('over.owner_id', 'is not', null)
    .execute()
  return rows.map(({ owner_id }) => owner_id!)
}
