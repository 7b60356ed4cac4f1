import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Of the company, else of all, as they hold on a day. */
export function findTerms(ctx: Ctx, { companyId, day }: { companyId: number; day: string }) {
  return ctx.db
    .selectFrom('exit_terms')
    .selectAll()
    .where((where) => where.or([where('company_id', '=', companyId), where('company_id', 'is', null)]))
    .where('valid_from', '<=', day)
    .orderBy(sql`company_id is null`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
