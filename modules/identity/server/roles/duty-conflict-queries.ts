import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DutyConflict } from './duty-conflict-rules.ts'

type Giving = {
  readonly accountId: number
  readonly roleId: number
  readonly from: string
  readonly to: string | null
}

/** What someone holds in those days that does not go together with the role. */
export async function listDutyConflicts(ctx: Ctx, giving: Giving): Promise<DutyConflict[]> {
  const { rows } = await sql<DutyConflict>`
    select distinct duty_conflict.severity, role.name as other, duty_conflict.why
    from duty_conflict
    join role on role.id = case duty_conflict.role_id when ${giving.roleId} then other_role_id else role_id end
    join account_role on account_role.role_id = role.id and account_role.account_id = ${giving.accountId}
    where ${giving.roleId} in (duty_conflict.role_id, duty_conflict.other_role_id)
      and daterange(account_role.valid_from, account_role.valid_to, '[]')
        && daterange(${giving.from}::date, ${giving.to}::date, '[]')
    order by role.name`.execute(ctx.db)
  return rows
}

export type RequestedConflict = DutyConflict & { readonly request_id: number }

/** With what the person holds from today on the asked roles do not go together. */
export async function listDutiesOfRequests(ctx: Ctx, ids: readonly number[]): Promise<RequestedConflict[]> {
  const today = companyDay(ctx.now)
  const { rows } = await sql<RequestedConflict>`
    select distinct access_request.id as request_id, duty_conflict.severity, role.name as other, duty_conflict.why
    from access_request
    join duty_conflict on access_request.role_id in (duty_conflict.role_id, duty_conflict.other_role_id)
    join role on role.id in (duty_conflict.role_id, duty_conflict.other_role_id)
      and role.id <> access_request.role_id
    join account_role on account_role.role_id = role.id and account_role.account_id = access_request.account_id
    where access_request.id = any(${[...ids]}::integer[])
      and daterange(account_role.valid_from, account_role.valid_to, '[]') && daterange(${today}::date,
        case when access_request.last_day is null then null else greatest(access_request.last_day, ${today}::date) end,
        '[]')
    order by role.name`.execute(ctx.db)
  return rows
}
