import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Active colleagues with the seat of a day. */
export const seats = (ctx: Ctx, day = companyDay(ctx.now)) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('assignment as seat', (join) =>
      join
        .onRef('seat.account_id', '=', 'account.id')
        .on(sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`),
    )
    .innerJoin('designation', 'designation.id', 'seat.designation_id')
    .innerJoin('department', 'department.id', 'seat.department_id')
    .where('account.status', '<>', 'left')
    .where('account.user_type', '<>', 'Client')

export const findOptionalSeat = (ctx: Ctx, accountId: number, day?: string) =>
  seats(ctx, day)
    .select(['account.id', 'account.name', 'seat.company_id', 'seat.line_manager_id'])
    .select(['seat.designation_id', 'seat.department_id'])
    .select(['designation.name as designation', 'department.name as department'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()

export const findOptionalColleague = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .executeTakeFirst()

export const nameOf = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
