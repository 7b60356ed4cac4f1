import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Seat = {
  readonly account_id: number
  readonly company_id: number
  readonly department_id: number
  readonly designation_id: number
  readonly location_id: number
}

/** Where these people sit on a day. */
export async function listSeats(
  ctx: Ctx,
  accountIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Seat>> {
  const seats = await ctx.db
    .selectFrom('assignment')
    .select(['account_id', 'company_id', 'department_id', 'designation_id', 'location_id'])
    .where(sql<SqlBool>`account_id = any (${[...accountIds]}::integer[])`)
    .where(sql<SqlBool>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .execute()
  return new Map(seats.map((seat) => [seat.account_id, seat]))
}

export const listNames = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any (${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
