import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * For queries on `account`: those whom a scope reaches today. A team is everybody below in the line of reports; who has
 * left belongs to their last company; a customer is no one's.
 */
export function peopleWithin(ctx: Ctx, scope: Scope): Expression<SqlBool> {
  if (isAtLeast(scope, 'all')) return sql<SqlBool>`account.user_type <> 'Client'`
  if (scope === 'company') return sql<SqlBool>`(${lastCompany(ctx)} = ${ctx.actor.companyId}::integer)`
  if (scope === 'team') return sql<SqlBool>`account.id in (${teamBelow(ctx)})`
  return sql<SqlBool>`false`
}

const lastCompany = (ctx: Ctx) => sql`(
  select company_id from assignment as seat where seat.account_id = account.id and seat.valid_from <= ${companyDay(ctx.now)}::date
  order by seat.valid_from desc limit 1)`

/** Everybody who reports to anyone who asks, directly or through others. Union ends a line that runs in a circle. */
const teamBelow = (ctx: Ctx) => sql`
  with recursive below as (
    select ${ctx.actor.id}::integer as id
    union
    select seat.account_id from assignment as seat join below on seat.line_manager_id = below.id
    where daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date
  )
  select id from below where id <> ${ctx.actor.id}`
