import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const insertProof = (ctx: Ctx, proof: Insertable<Database['visitor_proof']>) =>
  ctx.db.insertInto('visitor_proof').values(proof).execute()

export async function countProofsTo(ctx: Ctx, address: string, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('visitor_proof')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export const findOptionalProof = (ctx: Ctx, id: string, locationId: number) =>
  ctx.db
    .selectFrom('visitor_proof')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .executeTakeFirst()

/** Conditional: of many tries at once only so many are counted, and only what is counted is compared. */
export const countProofTry = (ctx: Ctx, id: string, atMost: number) =>
  ctx.db
    .updateTable('visitor_proof')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', atMost)
    .returningAll()
    .executeTakeFirst()

export const proveAddress = (ctx: Ctx, id: string, until: Date) =>
  ctx.db
    .updateTable('visitor_proof')
    .set({ proven_at: ctx.now, expires_at: until })
    .where('id', '=', id)
    .execute()

/** An address that was asked for a code is not kept; how someone proved it stands with the visit. */
export const forgetProofs = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('visitor_proof').where('created_at', '<', before.toISOString()).execute()
