import type { Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'

type Of = { readonly query_id: number } | { readonly proposal_id: number }

/** One link for as long as the record lives: a newer version of a proposal is read through the same. */
export async function openDoor(ctx: Ctx, of: Of): Promise<string> {
  const [[column, id]] = Object.entries(of) as [['query_id' | 'proposal_id', number]]
  await ctx.db
    .insertInto('sales_door')
    .values({ ...of, token: randomId() })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  const door = await ctx.db
    .selectFrom('sales_door')
    .select('token')
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return door.token
}

export const findOptionalToken = async (ctx: Ctx, proposalId: number): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom('sales_door')
      .select('token')
      .where('proposal_id', '=', proposalId)
      .executeTakeFirst()
  )?.token ?? null

export const findOptionalDoor = (ctx: Ctx, token: string) =>
  ctx.db.selectFrom('sales_door').selectAll().where('token', '=', token).executeTakeFirst()
export type Door = NonNullable<Awaited<ReturnType<typeof findOptionalDoor>>>

/** Codes that are tried at once are counted one by one. */
export const lockOptionalDoor = (ctx: Ctx, token: string) =>
  ctx.db.selectFrom('sales_door').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()

export const updateDoor = (ctx: Ctx, id: number, changes: Updateable<Database['sales_door']>) =>
  ctx.db.updateTable('sales_door').set(changes).where('id', '=', id).execute()

export async function insertPass(ctx: Ctx, pass: { pass_hash: string; door_id: number; expires_at: Date }) {
  await ctx.db.insertInto('sales_pass').values(pass).execute()
}

export async function isPassGood(ctx: Ctx, doorId: number, passHash: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('sales_pass')
    .select('door_id')
    .where('pass_hash', '=', passHash)
    .where('door_id', '=', doorId)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetPasses(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('sales_pass').where('expires_at', '<=', ctx.now.toISOString()).execute()
}
