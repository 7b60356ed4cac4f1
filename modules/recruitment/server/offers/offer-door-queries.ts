import type { Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** A new link; the one before ends. */
export async function openDoor(ctx: Ctx, offerId: number, tokenHash: string): Promise<void> {
  await ctx.db.insertInto('offer_door').values({ offer_id: offerId, token_hash: tokenHash }).execute()
}

export const findOptionalDoor = (ctx: Ctx, tokenHash: string) =>
  ctx.db.selectFrom('offer_door').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
export type Door = NonNullable<Awaited<ReturnType<typeof findOptionalDoor>>>

/** Codes that are tried at once are counted one by one. */
export const lockOptionalDoor = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('offer_door')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

export const updateDoor = (ctx: Ctx, offerId: number, changes: Updateable<Database['offer_door']>) =>
  ctx.db.updateTable('offer_door').set(changes).where('offer_id', '=', offerId).execute()

export async function insertPass(ctx: Ctx, pass: { pass_hash: string; offer_id: number; expires_at: Date }) {
  await ctx.db.insertInto('offer_pass').values(pass).execute()
}

export async function isPassGood(ctx: Ctx, offerId: number, passHash: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('offer_pass')
    .select('offer_id')
    .where('pass_hash', '=', passHash)
    .where('offer_id', '=', offerId)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetPasses(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('offer_pass').where('expires_at', '<=', ctx.now.toISOString()).execute()
}
