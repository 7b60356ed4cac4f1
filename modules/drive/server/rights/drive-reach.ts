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
          where guest.account_id = ${actor.id} and ${today('guest.valid_from', 'guest.valid_to')}) as mine), ${NONE}) as projects,
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
  (given.until_on is null or given.until_on >= ${companyDay(ctx.now)}::date) and (
    given.account_id = ${principal.id}
    or given.department_id = any (${[...principal.departments]}::integer[])
    or given.project_id = any (${[...principal.projects]}::integer[])
    or given.role_id = any (${[...principal.roles]}::integer[])))`

/** What the boundary gives: the rule of another area, or reading to the colleagues of a company. */
function boundaryLevel({ ctx, principal, roots }: Reach): RawBuilder<number> {
  const areas = roots.map(
    ({ area, level }) =>
      sql`when edge.root_area = ${area} then (${level(ctx, sql.ref<number>('edge.root_record'))})`,
  )
  const isOpen = principal.isColleague
    ? sql`edge.visibility = 'public' and edge.company_id = ${principal.companyId}::integer`
    : sql`false`
  return sql<number>`case ${sql.join(areas, sql` `)} when edge.root_area is not null then 0
    when ${isOpen} then 1 else 0 end`
}

/** For queries: the level on each node of the table of this name, from 0 to 4. */
export const levelIn = (reach: Reach, node: string): RawBuilder<Level> => sql<Level>`greatest(
  (select ${boundaryLevel(reach)} from drive_node as edge where edge.id = ${sql.ref(`${node}.boundary_id`)}),
  (select max(case when over.owner_id = ${reach.principal.id} then 4 else coalesce(given.level, 0) end)
    from drive_ancestor as up
      join drive_node as over on over.id = up.ancestor_id and over.boundary_id = ${sql.ref(`${node}.boundary_id`)}
      left join drive_grant as given on given.node_id = over.id and ${isMine(reach)}
    where up.node_id = ${sql.ref(`${node}.id`)}))`

/** The nodes on which something is given to the person itself, at this level at least. */
const givenNodes = (reach: Reach, least: Level) => sql`(
  select given.node_id as id from drive_grant as given where given.level >= ${least} and ${isMine(reach)}
  union select own.id from drive_node as own where own.owner_id = ${reach.principal.id})`

/** The same as a condition for many rows: which nodes are reached at all is worked out once, not row by row. */
export const reaches = (reach: Reach, node: string, least: Level = 1): Expression<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${node}.id`)} in (
    select below.node_id from ${givenNodes(reach, least)} as mine
      join drive_node as top on top.id = mine.id
      join drive_ancestor as below on below.ancestor_id = top.id
      join drive_node as inside on inside.id = below.node_id and inside.boundary_id = top.boundary_id)
  or ${sql.ref(`${node}.boundary_id`)} in (
    select edge.id from drive_node as edge
    where ${edgesToAsk(reach)} and ${boundaryLevel(reach)} >= ${least}))`

/** Only what can give anything to anyone but its owner. */
const edgesToAsk = ({ principal, roots }: Reach) =>
  principal.isColleague && roots.length > 0
    ? sql`(edge.visibility = 'public' or edge.root_area is not null)`
    : roots.length > 0
      ? sql`edge.root_area is not null`
      : sql`edge.visibility = 'public'`

/** On which nodes something is given to the person itself. */
export const isGivenTo = (reach: Reach, node: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${node}.id`)} in ${givenNodes(reach, 1)}`

/** Neither the node nor a folder above it lies in the trash. */
export const isLive = (node: string): Expression<SqlBool> => sql<SqlBool>`not exists (
  select from drive_ancestor as up join drive_node as over on over.id = up.ancestor_id
  where up.node_id = ${sql.ref(`${node}.id`)} and over.trashed_at is not null)`
