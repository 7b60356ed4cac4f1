import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { tellOfQuota } from './tell-quota.ts'

const USUAL_QUOTA = 100 * 1024 ** 3

export const findOptionalQuota = (ctx: Ctx, companyId: number) =>
  ctx.db.selectFrom('drive_quota').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** Companies that came later have the usual one. */
export const ensureQuota = (ctx: Ctx, companyId: number) =>
  ctx.db
    .insertInto('drive_quota')
    .values({ company_id: companyId, bytes_allowed: USUAL_QUOTA })
    .onConflict((there) => there.column('company_id').doNothing())
    .execute()

/** Taken where there is room, in one statement: those who come at the same moment are counted one by one. */
export async function reserveBytes(ctx: Ctx, companyId: number, bytes: number): Promise<void> {
  await ensureQuota(ctx, companyId)
  const taken = await ctx.db
    .updateTable('drive_quota')
    .set({ bytes_used: sql`bytes_used + ${bytes}` })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`bytes_used + ${bytes} <= bytes_allowed`)
    .returningAll()
    .executeTakeFirst()
  if (taken) return tellOfQuota(ctx, taken)
  const { bytes_used, bytes_allowed } = (await findOptionalQuota(ctx, companyId))!
  must(false, say.overQuota(bytes_used + bytes - bytes_allowed))
}

export const giveBackBytes = (ctx: Ctx, companyId: number, bytes: number) =>
  ctx.db
    .updateTable('drive_quota')
    .set({ bytes_used: sql`greatest(bytes_used - ${bytes}, 0)` })
    .where('company_id', '=', companyId)
    .execute()
