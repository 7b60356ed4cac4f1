import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { DEMO_COMPANY } from '#platform/server/jobs/first-time-only.ts'
import { isGuarded } from '#identity/server/public.ts'

export async function isDemoCompany(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('done_once')
    .select('key')
    .where('key', '=', DEMO_COMPANY)
    .executeTakeFirst()
  return found !== undefined
}

/** Whose mail it is; undefined for an address without an account. */
export const findOptionalMailOwner = (ctx: Ctx, address: string, byTwo: readonly string[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', isGuarded(ctx, byTwo).as('guarded')])
    .where(sql<boolean>`lower(account.email) = lower(${address})`)
    .executeTakeFirst()
