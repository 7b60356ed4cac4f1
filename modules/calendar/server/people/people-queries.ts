import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Narrowing = {
  readonly day: string
  readonly ids?: readonly number[] | undefined
  readonly company_id?: number | undefined
  readonly location_id?: number | undefined
  readonly department_id?: number | undefined
  readonly search?: string | undefined
}

const sitsOn = (day: string) =>
  sql<boolean>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${day}::date`

/** Who works in the group on a day, by name. */
export const listPeople = (ctx: Ctx, wish: Narrowing) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('assignment', 'assignment.account_id', 'account.id')
    .innerJoin('designation', 'designation.id', 'designation_id')
    .innerJoin('department', 'department.id', 'department_id')
    .innerJoin('location', 'location.id', 'location_id')
    .select(['account.id', 'account.name', 'designation.name as designation'])
    .select(['department.name as department', 'location.name as location'])
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where(sitsOn(wish.day))
    .$if(wish.ids !== undefined, (query) =>
      query.where(sql<boolean>`account.id = any(${[...(wish.ids ?? [])]}::integer[])`),
    )
    .$if(wish.company_id !== undefined, (query) => query.where('company_id', '=', wish.company_id!))
    .$if(wish.location_id !== undefined, (query) => query.where('location_id', '=', wish.location_id!))
    .$if(wish.department_id !== undefined, (query) => query.where('department_id', '=', wish.department_id!))
    .$if(Boolean(wish.search), (query) =>
      query.where(sql<boolean>`strpos(lower(account.name), lower(${wish.search ?? ''})) > 0`),
    )
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

export const findOptionalPerson = (ctx: Ctx, id: number, day: string) =>
  ctx.db
    .selectFrom('account')
    .leftJoin('assignment', (join) => join.onRef('assignment.account_id', '=', 'account.id').on(sitsOn(day)))
    .select(['account.id', 'account.name', 'company_id', 'line_manager_id', 'status', 'user_type'])
    .where('account.id', '=', id)
    .executeTakeFirst()

/** Who reports to the same line manager. */
export async function listPeers(ctx: Ctx, leadId: number, day: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .select('account_id')
    .where('line_manager_id', '=', leadId)
    .where(sitsOn(day))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function listCompanyPeople(ctx: Ctx, companyId: number, day: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where(sitsOn(day))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** On which days in the span someone has been here for whole years. */
export async function findFirstDay(ctx: Ctx, accountId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('assignment')
    .select(sql<string | null>`min(valid_from)`.as('day'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.day ?? null
}
