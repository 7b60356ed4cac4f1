import { sql, type SqlBool } from 'kysely'
import { leadsProject, worksOnProject } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export type BlockFields = {
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly company_id: number | null
  readonly location_id: number | null
  readonly department_id: number | null
  readonly project_id: number | null
  readonly reason: string
}

export const insertBlock = (ctx: Ctx, block: BlockFields) =>
  insertRow(ctx, 'leave_block', { ...block, made_by: ctx.actor.id, made_at: ctx.now })

export const updateBlock = (ctx: Ctx, row: { id: number; version?: number }, block: BlockFields) =>
  updateRow(ctx, 'leave_block', row, block)

/** The exemptions go with it; the change log keeps them. */
export async function deleteBlock(ctx: Ctx, id: number): Promise<void> {
  const given = await ctx.db
    .selectFrom('leave_block_exemption')
    .select('id')
    .where('leave_block_id', '=', id)
    .execute()
  for (const one of given) await deleteRow(ctx, 'leave_block_exemption', one.id)
  await deleteRow(ctx, 'leave_block', id)
}

const blocks = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'leave_block' | 'account' | 'company' | 'location' | 'department' | 'project'>()
    .selectFrom('leave_block as block')
    .innerJoin('account as maker', 'maker.id', 'made_by')
    .leftJoin('company', 'company.id', 'block.company_id')
    .leftJoin('location', 'location.id', 'block.location_id')
    .leftJoin('department', 'department.id', 'block.department_id')
    .leftJoin('project', 'project.id', 'block.project_id')
    .selectAll('block')
    .select('maker.name as maker_name')
    .select(['company.name as company', 'location.name as office'])
    .select(['department.name as department', 'project.name as project'])

export type StoredBlock = Awaited<ReturnType<ReturnType<typeof blocks>['execute']>>[number]

export const findOptionalBlock = (ctx: Ctx, id: number) =>
  blocks(ctx).where('block.id', '=', id).executeTakeFirst()

/** Whether days that are blocked hold for someone: where they sit, or what they work on, in any of those days. */
const holdsFor = (people: ReturnType<typeof sql<number>>) => sql<SqlBool>`(
  num_nonnulls(block.company_id, block.location_id, block.department_id, block.project_id) = 0
  or exists (select from assignment seat where seat.account_id = ${people}
    and daterange(seat.valid_from, seat.valid_to, '[]') && daterange(block.starts_on, block.ends_on, '[]')
    and (seat.company_id = block.company_id or seat.location_id = block.location_id
      or seat.department_id = block.department_id))
  or ${worksOnProject({
    person: people,
    project: sql`block.project_id`,
    days: { from: sql`block.starts_on`, to: sql`block.ends_on` },
  })})`

const anyOf = (ids: readonly number[]) => sql<number>`any (${[...ids]})`

type Page = {
  readonly after?: string | undefined
  readonly size: number
  readonly from: string | null
  /** Those for whom the days hold, or null for all there are. */
  readonly accountIds: readonly number[] | null
}

export function pageOfBlocks(ctx: Ctx, { from, accountIds, ...page }: Page) {
  const narrowed = blocks(ctx)
    .$if(from !== null, (query) => query.where('block.ends_on', '>=', from ?? ''))
    .$if(accountIds !== null, (query) =>
      query.where((block) =>
        block.or([
          holdsFor(anyOf(accountIds ?? [])),
          block('made_by', '=', ctx.actor.id),
          leadsProject({
            person: sql`${ctx.actor.id}`,
            project: sql`block.project_id`,
            days: { from: sql`'-infinity'`, to: sql`'infinity'` },
          }),
        ]),
      ),
    )
  const order = {
    by: sql.ref('block.starts_on'),
    valueOf: (row: { starts_on: string }) => row.starts_on,
    type: 'date',
    id: sql.ref('block.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(narrowed, order, page, async () => {
    const counted = narrowed.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}

/** Which of these blocks hold for a person. */
export async function listHolding(ctx: Ctx, blockIds: readonly number[], accountId: number) {
  const rows = await ctx.db
    .selectFrom('leave_block as block')
    .select('id')
    .where('id', '=', anyOf(blockIds))
    .where(holdsFor(sql<number>`${accountId}`))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What is blocked for a person in these days, without what they are exempt from. */
export const listBlocksOn = (ctx: Ctx, accountId: number, days: readonly string[]) =>
  blocks(ctx)
    .where(holdsFor(sql<number>`${accountId}`))
    .where(
      sql<SqlBool>`exists (select from unnest(${[...days]}::date[]) as asked (day)
        where asked.day between block.starts_on and block.ends_on)`,
    )
    .where(
      sql<SqlBool>`not exists (select from leave_block_exemption exempt
        where exempt.leave_block_id = block.id and exempt.account_id = ${accountId})`,
    )
    .orderBy('block.starts_on')
    .orderBy('block.id')
    .execute()

/** How many leaves lie in blocked days already. */
export async function countLeavesIn(ctx: Ctx, blockId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct app.id) as count
    from leave_block block
    join leave_day line on line.day between block.starts_on and block.ends_on
      and line.state <> 'returned' and line.counted > 0
    join leave_application app on app.id = line.application_id and app.status in ('pending', 'approved')
    where block.id = ${blockId} and ${holdsFor(sql<number>`app.account_id`)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const listExemptions = (ctx: Ctx, blockIds: readonly number[]) =>
  ctx.db
    .$pickTables<'leave_block_exemption' | 'account'>()
    .selectFrom('leave_block_exemption as exempt')
    .innerJoin('account as person', 'person.id', 'exempt.account_id')
    .innerJoin('account as giver', 'giver.id', 'given_by')
    .select(['exempt.id', 'leave_block_id', 'exempt.account_id', 'exempt.reason', 'given_by'])
    .select(['person.name', 'giver.name as giver_name'])
    .where('leave_block_id', '=', anyOf(blockIds))
    .orderBy(sql`lower(person.name)`)
    .orderBy('exempt.id')
    .execute()

export const findOptionalExemption = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_block_exemption').selectAll().where('id', '=', id).executeTakeFirst()

export const insertExemption = (
  ctx: Ctx,
  exemption: { leave_block_id: number; account_id: number; reason: string },
) => insertRow(ctx, 'leave_block_exemption', { ...exemption, given_by: ctx.actor.id, given_at: ctx.now })

export const deleteExemption = (ctx: Ctx, id: number) => deleteRow(ctx, 'leave_block_exemption', id)

/** The projects that may have days blocked: all that run, or those that someone manages. */
export const listBlockableProjects = (ctx: Ctx, day: string, leadId: number | null) =>
  ctx.db
    .selectFrom('project')
    .select(['id', 'name'])
    .where(sql<SqlBool>`coalesce(ends_on, 'infinity') >= ${day}::date`)
    .$if(leadId !== null, (query) =>
      query.where(
        leadsProject({
          person: sql`${leadId}`,
          project: sql`project.id`,
          days: { from: sql`${day}`, to: sql`${day}` },
        }),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute()
