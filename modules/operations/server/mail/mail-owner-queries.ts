import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { isGuarded } from '#identity/server/public.ts'

/** Whose mail it is; undefined for an address without an account. */
export const findOptionalMailOwner = (ctx: Ctx, address: string, byTwo: readonly string[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', isGuarded(ctx, byTwo).as('guarded')])
    .where(sql<boolean>`lower(account.email) = lower(${address})`)
    .executeTakeFirst()
