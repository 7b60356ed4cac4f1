import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { companyDay } from '#platform/server/company-day.ts'

type SeatWish = {
  accountId: number
  company?: number
  location?: string
  department?: string
  designation?: string
  lineManagerId?: number | null
  from?: string
  to?: string | null
}

/** A seat in the group; departments and designations that are not there yet are made. */
export async function buildAssignment(ctx: Ctx, wish: SeatWish) {
  const place = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('key', '=', wish.location ?? 'kolkata')
    .executeTakeFirstOrThrow()
  return insertRow(ctx, 'assignment', {
    account_id: wish.accountId,
    company_id: wish.company ?? 1,
    location_id: place.id,
    department_id: await entryId(ctx, 'department', wish.department ?? 'Engineering'),
    designation_id: await entryId(ctx, 'designation', wish.designation ?? 'Software engineer'),
    line_manager_id: wish.lineManagerId ?? null,
    valid_from: wish.from ?? companyDay(ctx.now),
    valid_to: wish.to ?? null,
  })
}

async function entryId(ctx: Ctx, list: 'department' | 'designation', name: string): Promise<number> {
  const found = await ctx.db.selectFrom(list).select('id').where('name', '=', name).executeTakeFirst()
  return found?.id ?? (await insertRow(ctx, list, { name })).id
}
