import { sql } from 'kysely'
import { listHolders } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Standing, Visibility } from '#project-register/contract/register-lists.ts'
import { MANAGE } from './register-policy.ts'

type Standings = readonly { readonly id: number; readonly standing: Standing }[]

/** The active people who see a project today, with how they stand to it, as `standingOf` says it of one. */
export async function listStandings(
  ctx: Ctx,
  projectId: number,
  /** As if it were the one of the project; left out, the one that it has. */
  visibility: Visibility | null = null,
): Promise<Standings> {
  const shown = sql`coalesce(${visibility}::text, project.visibility)`
  const day = companyDay(ctx.now)
  const today = (from: string, to: string) =>
    sql`daterange(${sql.ref(from)}, ${sql.ref(to)}, '[]') @> ${day}::date`
  const holders = await listHolders(ctx, { permission: MANAGE, companyId: null })
  const { rows } = await sql<{ id: number; standing: Standing }>`
    select distinct on (account.id) account.id, part.standing from (
      select 0 as place, unnest(${holders}::integer[]) as account_id, 'manager' as standing
      union all select 1, account_id, 'manager' from project_lead
        where project_id = ${projectId} and coalesce(valid_to, 'infinity') >= ${day}::date
      union all select 2, account_id, case role when 'lead' then 'lead' else 'member' end from project_assignment
        where project_id = ${projectId} and ${today('valid_from', 'valid_to')}
      union all select 3, guest.account_id, case guest.role when 'client' then 'client' else 'observer' end
        from project_guest as guest join project on project.id = guest.project_id
        where project.id = ${projectId} and (guest.role <> 'viewer' or ${shown} = 'shared')
          and ${today('guest.valid_from', 'guest.valid_to')}
      union all select 4, seat.account_id, 'observer' from project join assignment as seat
        on seat.company_id = project.company_id
        where project.id = ${projectId} and ${shown} = 'public' and ${today('seat.valid_from', 'seat.valid_to')}
    ) as part join account on account.id = part.account_id
    where account.status = 'active' and (account.user_type = 'Client') = (part.standing = 'client')
    order by account.id, part.place`.execute(ctx.db)
  return rows
}

/** By name; clients and managers never lose sight by it. */
export async function listLosers(ctx: Ctx, projectId: number, visibility: Visibility): Promise<string[]> {
  const kept = new Set((await listStandings(ctx, projectId, visibility)).map(({ id }) => id))
  const lost = (await listStandings(ctx, projectId)).flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  const rows = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', 'in', lost.length === 0 ? [0] : lost)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ name }) => name)
}
