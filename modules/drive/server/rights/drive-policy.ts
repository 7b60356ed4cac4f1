import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import type { Level } from '#drive/contract/drive-lists.ts'
import type { Principal } from './level-rules.ts'

/** Whose level is asked; of roots of other areas the rule of the area is asked, in the name of the caller. */
export type Reach = { readonly ctx: Ctx; readonly principal: Principal; readonly roots: readonly DriveRoot[] }

const NONE = '{}'

// The tables of a rule have names that no query uses: one of the same name would be taken for the row that is asked about.

/** What a person is today: their department, projects and roles, read once for a call. */
export async function principalOf(ctx: Ctx, actor: Actor): Promise<Principal> {
  const day = companyDay(ctx.now)
  const today = (from: string, to: string) =>
    sql`daterange(${sql.ref(from)}, ${sql.ref(to)}, '[]') @> ${day}::date`
  const { rows } = await sql<{ departments: number[]; projects: number[]; roles: number[] }>`
    select
      coalesce((select array_agg(department_id) from assignment as seat
        where seat.account_id = ${actor.id} and ${today('seat.valid_from', 'seat.valid_to')}), ${NONE}) as departments,
      coalesce((select array_agg(project_id) from (
        select project_id from project_lead as led
          where led.account_id = ${actor.id} and coalesce(led.valid_to, 'infinity') >= ${day}::date
        union select project_id from project_assignment as part
          where part.account_id = ${actor.id} and ${today('part.valid_from', 'part.valid_to')}
        union select project_id from project_guest as guest
          where guest.account_id = ${actor.id} and ${today('guest.valid_from', 'guest.valid_to')}) as r_mine), ${NONE}) as projects,
      coalesce((select array_agg(role_id) from account_role as held
        where held.account_id = ${actor.id} and ${today('held.valid_from', 'held.valid_to')}), ${NONE}) as roles
    `.execute(ctx.db)
  return { id: actor.id, isColleague: isColleague(actor), companyId: actor.companyId, ...rows[0]! }
}

export const reachOf = async (
  ctx: Ctx,
  roots: readonly DriveRoot[],
  actor: Actor = ctx.actor,
): Promise<Reach> => ({ ctx: { ...ctx, actor }, principal: await principalOf(ctx, actor), roots })

const isMine = ({ ctx, principal }: Reach) => sql<SqlBool>`(
  (r_given.until_on is null or r_given.until_on >= ${companyDay(ctx.now)}::date) and (
    r_given.account_id = ${principal.id}
    or r_given.department_id = any (${[...principal.departments]}::integer[])
    or r_given.project_id = any (${[...principal.projects]}::integer[])
    or r_given.role_id = any (${[...principal.roles]}::integer[])))`

/** Asks the rule of the area whose record has its documents in the root of this name. */
const byArea = <T>(
  { roots }: Reach,
  node: string,
  ask: (root: DriveRoot, record: Expression<number>) => Expression<T>,
) =>
  roots.map(
    (root) =>
      sql`when ${sql.ref(`${node}.root_area`)} = ${root.area} then (${ask(root, sql.ref<number>(`${node}.root_record`))})`,
  )

/** What the boundary gives: the rule of another area, or reading to the colleagues of a company. */
function boundaryLevel(reach: Reach): RawBuilder<number> {
  const { ctx, principal } = reach
  const areas = byArea(reach, 'r_edge', (root, record) => root.level(ctx, record))
  const isOpen = principal.isColleague
    ? sql`r_edge.visibility = 'public' and r_edge.root_id is null and r_edge.company_id = ${principal.companyId}::integer`
    : sql`false`
  return sql<number>`case ${sql.join(areas, sql` `)} when r_edge.root_area is not null then 0
    when ${isOpen} then 1 else 0 end`
}

/** Who manages the documents of a record manages folders with access of their own inside too. */
const managesRoot = (reach: Reach) =>
  sql<SqlBool>`coalesce(case ${sql.join(
    [...byArea(reach, 'r_root', (root, record) => root.level(reach.ctx, record)), sql`when true then 0`],
    sql` `,
  )} end, 0) >= 4`

/** What is given in the folder of a record counts only for those who take part in it. */
const counts = (reach: Reach, nodeId: string) => sql<SqlBool>`not exists (
  select from drive_node as r_at join drive_node as r_root on r_root.id = r_at.root_id
  where r_at.id = ${sql.ref(nodeId)} and not coalesce(case ${sql.join(
    [
      ...byArea(reach, 'r_root', (root, record) => root.takesPart(reach.ctx, record)),
      sql`when true then false`,
    ],
    sql` `,
  )} end, false))`

/** For queries: the level on each node of the table of this name, from 0 to 4. */
export const levelIn = (reach: Reach, node: string): RawBuilder<Level> => sql<Level>`greatest(
  (select ${boundaryLevel(reach)} from drive_node as r_edge where r_edge.id = ${sql.ref(`${node}.boundary_id`)}),
  (select case when ${managesRoot(reach)} then 4 else 0 end from drive_node as r_root
    where r_root.id = ${sql.ref(`${node}.root_id`)}),
  (select max(case when r_over.owner_id = ${reach.principal.id} then 4 else coalesce(r_given.level, 0) end)
    from drive_ancestor as r_up
      join drive_node as r_over on r_over.id = r_up.ancestor_id and r_over.boundary_id = ${sql.ref(`${node}.boundary_id`)}
      left join drive_grant as r_given on r_given.node_id = r_over.id and ${isMine(reach)}
        and ${counts(reach, 'r_given.node_id')}
    where r_up.node_id = ${sql.ref(`${node}.id`)}))`

/** The nodes on which something is given to the person itself, at this level at least. */
const givenNodes = (reach: Reach, least: Level) => sql`(
  select r_given.node_id as id from drive_grant as r_given where r_given.level >= ${least} and ${isMine(reach)}
    and ${counts(reach, 'r_given.node_id')}
  union select r_own.id from drive_node as r_own where r_own.owner_id = ${reach.principal.id})`

/** The same as a condition for many rows: which nodes are reached at all is worked out once, not row by row. */
export const reaches = (reach: Reach, node: string, least: Level = 1): Expression<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${node}.id`)} in (
    select r_below.node_id from ${givenNodes(reach, least)} as r_mine
      join drive_node as r_top on r_top.id = r_mine.id
      join drive_ancestor as r_below on r_below.ancestor_id = r_top.id
      join drive_node as r_inside on r_inside.id = r_below.node_id and r_inside.boundary_id = r_top.boundary_id)
  or ${sql.ref(`${node}.boundary_id`)} in (
    select r_edge.id from drive_node as r_edge
    where ${edgesToAsk(reach)} and ${boundaryLevel(reach)} >= ${least})
  or ${sql.ref(`${node}.root_id`)} in (
    select r_root.id from drive_node as r_root where r_root.root_area is not null and ${managesRoot(reach)}))`

/** Only what can give anything to anyone but its owner. */
const edgesToAsk = ({ principal, roots }: Reach) =>
  principal.isColleague && roots.length > 0
    ? sql`(r_edge.visibility = 'public' or r_edge.root_area is not null)`
    : roots.length > 0
      ? sql`r_edge.root_area is not null`
      : sql`r_edge.visibility = 'public'`

/** On which nodes something is given to the person itself. */
export const isGivenTo = (reach: Reach, node: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${node}.id`)} in ${givenNodes(reach, 1)}`

/** Neither the node nor a folder above it lies in the trash. */
export const isLive = (node: string): Expression<SqlBool> => sql<SqlBool>`not exists (
  select from drive_ancestor as r_up join drive_node as r_over on r_over.id = r_up.ancestor_id
  where r_up.node_id = ${sql.ref(`${node}.id`)} and r_over.trashed_at is not null)`
