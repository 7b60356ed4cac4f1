import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listHolders } from '#organization/server/public.ts'

/** Those who keep a person's documents today; never the person. For one who has left, those of the last company. */
export async function listKeepers(ctx: Ctx, ownerId: number): Promise<number[]> {
  const seat = await ctx.db
    .selectFrom('assignment')
    .select('company_id')
    .where('account_id', '=', ownerId)
    .where(sql<boolean>`valid_from <= ${companyDay(ctx.now)}::date`)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  const companyId = seat?.company_id ?? null
  const holders = await listHolders(ctx, { permission: 'documents.document.manage', companyId })
  return holders.filter((id) => id !== ownerId)
}
