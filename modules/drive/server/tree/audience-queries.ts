import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RootPerson } from '#platform/server/drive-root.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'

/** The nodes whose owners and grants count, and the boundary whose visibility does. */
export type Circle = {
  readonly nodeIds: readonly number[]
  readonly boundaryId: number
  /** The folder of a record of another area in which it stands. */
  readonly rootId: number | null
}

/** What counts for a node as it stands. */
export async function circleOf(ctx: Ctx, nodeId: number): Promise<Circle> {
  const { rows } = await sql<{ id: number; boundary_id: number; root_id: number | null }>`
    select over.id, node.boundary_id, node.root_id from drive_node as node
      join drive_ancestor as up on up.node_id = node.id
      join drive_node as over on over.id = up.ancestor_id and over.boundary_id = node.boundary_id
    where node.id = ${nodeId}`.execute(ctx.db)
  return {
    nodeIds: rows.map(({ id }) => id),
    boundaryId: rows[0]?.boundary_id ?? nodeId,
    rootId: rows[0]?.root_id ?? null,
  }
}

export type Reader = { readonly id: number; readonly name: string }

/** The active people who see what stands in this circle; in the folder of a record those whom its area lets in. */
export async function listReaders(
  ctx: Ctx,
  parts: Pick<DriveParts, 'roots'>,
  circle: Circle,
): Promise<Reader[]> {
  const given = await listGiven(ctx, circle)
  if (circle.rootId === null) return given
  const people = await listPeopleOfRoot(ctx, parts, circle.rootId)
  const least = circle.boundaryId === circle.rootId ? 1 : 4
  const shared = new Set(given.map(({ id }) => id))
  return listNamed(
    ctx,
    people.filter(({ id, level }) => level >= least || shared.has(id)),
  )
}

export const listNamed = async (ctx: Ctx, people: readonly RootPerson[]): Promise<Reader[]> =>
  people.length === 0
    ? []
    : ctx.db
        .selectFrom('account')
        .select(['id', 'name'])
        .where(
          'id',
          'in',
          people.map(({ id }) => id),
        )
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute()

/** Those whom the area of a record lets into its folder, with their level. */
export async function listPeopleOfRoot(
  ctx: Ctx,
  { roots }: Pick<DriveParts, 'roots'>,
  rootId: number,
): Promise<readonly RootPerson[]> {
  const root = await ctx.db
    .selectFrom('drive_node')
    .select(['root_area', 'root_record'])
    .where('id', '=', rootId)
    .executeTakeFirstOrThrow()
  const rule = roots().find(({ area }) => area === root.root_area)
  return (await rule?.people(ctx, root.root_record!)) ?? []
}

async function listGiven(ctx: Ctx, { nodeIds, boundaryId }: Circle): Promise<Reader[]> {
  const day = companyDay(ctx.now)
  const ids = sql`any (${[...nodeIds]}::integer[])`
  const today = (row: string) =>
    sql`daterange(${sql.ref(`${row}.valid_from`)}, ${sql.ref(`${row}.valid_to`)}, '[]') @> ${day}::date`
  const given = sql`select * from drive_grant where node_id = ${ids} and (until_on is null or until_on >= ${day}::date)`
  const { rows } = await sql<Reader>`
    with given as (${given})
    select account.id, account.name from account
    where account.status = 'active' and (
      account.id in (select owner_id from drive_node where id = ${ids})
      or account.id in (select account_id from given)
      or account.id in (select seat.account_id from assignment as seat
        where seat.department_id in (select department_id from given) and ${today('seat')})
      or account.id in (select part.account_id from project_assignment as part
        where part.project_id in (select project_id from given) and ${today('part')})
      or account.id in (select led.account_id from project_lead as led
        where led.project_id in (select project_id from given) and coalesce(led.valid_to, 'infinity') >= ${day}::date)
      or account.id in (select guest.account_id from project_guest as guest
        where guest.project_id in (select project_id from given) and ${today('guest')})
      or account.id in (select held.account_id from account_role as held
        where held.role_id in (select role_id from given) and ${today('held')})
      or (account.user_type <> 'Client' and account.id in (select seat.account_id from assignment as seat
        join drive_node as edge on edge.company_id = seat.company_id
        where edge.id = ${boundaryId} and edge.visibility = 'public' and edge.root_id is null and ${today('seat')})))
    order by lower(account.name), account.id`.execute(ctx.db)
  return rows
}
