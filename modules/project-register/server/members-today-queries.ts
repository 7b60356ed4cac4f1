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
