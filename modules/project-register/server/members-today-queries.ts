import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MemberRole } from '#project-register/contract/register-lists.ts'

export type WorkingOn = { readonly id: number; readonly name: string; readonly role: MemberRole }

/** The active people who manage a project or work on it today, each with their first part in it. */
export async function listWorkingOn(ctx: Ctx, projectId: number): Promise<readonly WorkingOn[]> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<WorkingOn>`
    select id, name, role from (
      select distinct on (account.id) account.id, account.name, part.role
      from (
        select 1 as place, account_id, 'manager' as role from project_lead
          where project_id = ${projectId} and coalesce(valid_to, 'infinity') >= ${day}::date
        union all select 2, account_id, role from project_assignment
          where project_id = ${projectId} and daterange(valid_from, valid_to, '[]') @> ${day}::date
      ) as part join account on account.id = part.account_id
      where account.status = 'active'
      order by account.id, part.place
    ) as working order by lower(name), id`.execute(ctx.db)
  return rows
}

type Span = { readonly projectId: number; readonly from: string; readonly to: string }
type Share = {
  readonly id: number
  readonly name: string
  readonly share: number
  readonly valid_from: string
  readonly valid_to: string | null
}

/** How much of their week people give to a project in these days, entry by entry. */
export const listSharesIn = (ctx: Ctx, { projectId, from, to }: Span): Promise<Share[]> =>
  ctx.db
    .selectFrom('project_assignment as part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .select(['account.id', 'account.name', 'part.share', 'part.valid_from', 'part.valid_to'])
    .where('part.project_id', '=', projectId)
    .where('account.status', '=', 'active')
    .where('part.valid_from', '<=', to)
    .where((where) => where.or([where('part.valid_to', 'is', null), where('part.valid_to', '>=', from)]))
    .orderBy(sql`lower(account.name)`)
    .orderBy('part.valid_from')
    .execute()

/** The clients of a project today. */
export async function listClientsOf(ctx: Ctx, projectId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project_guest as guest')
    .innerJoin('account', 'account.id', 'guest.account_id')
    .select('account.id')
    .where('guest.project_id', '=', projectId)
    .where('guest.role', '=', 'client')
    .where('account.status', '=', 'active')
    .where(sql<boolean>`daterange(guest.valid_from, guest.valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .execute()
  return rows.map(({ id }) => id)
}
