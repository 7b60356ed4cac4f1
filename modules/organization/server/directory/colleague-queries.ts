import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdsWords } from '#organization/server/name-search-queries.ts'

const colleagues = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where(sql<SqlBool>`(account.status = 'active' and account.user_type <> 'Client')`)

type Wanted = { readonly words: string; readonly locationId: number; readonly limit: number }

/**
 * Names alone, of colleagues whom a front desk may be asked for: those of its own office first. It is for callers
 * who hold no right to the directory, so nothing else is told.
 */
export async function suggestColleagues(ctx: Ctx, { words, locationId, limit }: Wanted) {
  const wanted = words.normalize('NFC').trim()
  if (wanted === '') return []
  const sitsHere = sql<boolean>`exists (select from assignment where account_id = account.id
    and location_id = ${locationId}
    and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date)`
  return colleagues(ctx)
    .where(holdsWords(wanted))
    .orderBy(sql`${sitsHere} desc`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(limit)
    .execute()
}

export const findOptionalColleague = (ctx: Ctx, id: number) =>
  colleagues(ctx).where('account.id', '=', id).executeTakeFirst()
