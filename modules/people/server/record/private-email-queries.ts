import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Where someone is written to who can sign in no more. Who asks decides whether they may. */
export async function findOptionalPrivateEmail(ctx: Ctx, personId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('record_entry')
    .select(sql<string | null>`fields->>'personal_email'`.as('address'))
    .where('person_id', '=', personId)
    .where('section', '=', 'contact')
    .where('superseded_at', 'is', null)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address || undefined
}
